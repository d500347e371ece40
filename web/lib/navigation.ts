type Place = { pathname: string; search: string }

type Router = {
  navigate(to: string, options?: { replace?: boolean }): Promise<void>
  revalidate(): Promise<void>
  state: { initialized: boolean; location: Place; navigation: { location?: Place | undefined } }
}

let router: Router | undefined

const addressOf = ({ pathname, search }: Place) => pathname + search

/**
 * Set once at startup, for navigation outside of any screen: a session that ends, a sign-out in another tab.
 */
export const attachRouter = (given: Router) => {
  router = given
}

const destination = () => (router ? addressOf(router.state.navigation.location ?? router.state.location) : '')

export const navigation = {
  replace: async (to: string) => router?.navigate(to, { replace: true }),
  revalidate: async () => router?.revalidate(),
  pathname: () => router?.state.location.pathname ?? '',
  /** Whether this exact page is on screen, not just being loaded. */
  shows: (pathname: string) =>
    router?.state.initialized === true && router.state.location.pathname === pathname,
  address: () => (router ? addressOf(router.state.location) : ''),
  /** The current URL, or the next one during a navigation. */
  destination,
  /** Pressing the same link twice would add a history entry to go back from twice. */
  isUnderWay: (to: string) => destination() === to,
}
