type Router = {
  navigate(to: string, options?: { replace?: boolean }): Promise<void>
  revalidate(): Promise<void>
  state: { initialized: boolean; location: { pathname: string; search: string } }
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
  /** Whether this very page is on screen, and not just about to be. */
  shows: (pathname: string) =>
    router?.state.initialized === true && router.state.location.pathname === pathname,
  address: () => (router ? router.state.location.pathname + router.state.location.search : ''),
}
