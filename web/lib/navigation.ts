type Router = {
  navigate(to: string, options?: { replace?: boolean }): Promise<void>
  revalidate(): Promise<void>
  state: { location: { pathname: string; search: string } }
}

let router: Router | undefined

/** Given once at the start, for what happens outside of any screen: a session that ends, a sign-out in another tab. */
export const attachRouter = (given: Router) => {
  router = given
}

export const navigation = {
  replace: async (to: string) => router?.navigate(to, { replace: true }),
  revalidate: async () => router?.revalidate(),
  pathname: () => router?.state.location.pathname ?? '',
  address: () => (router ? router.state.location.pathname + router.state.location.search : ''),
}
