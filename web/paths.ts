type Query = Record<string, string | undefined>

const withQuery = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

type AuthQuery = { returnTo?: string }

/** Every URL of the product is built here and nowhere else (specification, section 2). */
export const paths = {
  home: () => '/',
  homeAbout: () => '/#about',
  forCaregivers: () => '/for-caregivers',
  forCareSeekers: () => '/for-care-seekers',
  stories: () => '/stories',
  about: () => '/about',
  caregivers: (query: Query = {}) => withQuery('/caregivers', query),
  careers: () => '/careers',
  privacy: () => '/privacy',
  terms: () => '/terms',
  support: () => '/support',
  adminLanding: () => '/admin',

  auth: (query: AuthQuery & { role?: string } = {}) => withQuery('/auth', query),
  authCaregiver: (query: AuthQuery = {}) => withQuery('/auth/caregiver', query),
  authCareSeeker: (query: AuthQuery = {}) => withQuery('/auth/care-seeker', query),
  authVerify: (query: { token?: string } = {}) => withQuery('/auth/verify', query),
  authPhone: (query: AuthQuery = {}) => withQuery('/auth/phone', query),
  authRecover: (query: { email?: string } = {}) => withQuery('/auth/recover', query),
  authReset: (query: { token?: string } = {}) => withQuery('/auth/reset', query),
  authSecondFactor: (query: AuthQuery = {}) => withQuery('/auth/second-factor', query),
  adminAuth: (query: AuthQuery = {}) => withQuery('/admin/auth', query),
  adminInvitation: () => '/admin/invitation',
  /** The token of an invitation to a family's circle is behind the #. */
  circleInvitation: () => '/circle/invitation',
  account: () => '/account',
  accountClosing: () => '/account/closing',
  /** The settings of whoever opens it. */
  settings: () => '/settings',
  /** Every component in every state, for developers; closed in production. */
  devUi: () => '/dev/ui',
  /** The statecharts; in production for administrators only. */
  machines: (query: { machine?: string } = {}) => withQuery('/machines', query),

  onboarding: (query: { method?: string } = {}) => withQuery('/onboarding', query),
  onboardingDocuments: (query: { tab?: string } = {}) => withQuery('/onboarding/documents', query),
  onboardingUnderstood: () => '/onboarding/understood',
  onboardingProfile: () => '/onboarding/profile',
  onboardingWelcome: () => '/onboarding/welcome',

  dashboard: () => '/dashboard',
  dashboardProfile: () => '/dashboard/profile',
  dashboardPreview: () => '/dashboard/profile/preview',
  dashboardDocuments: (query: { tab?: string } = {}) => withQuery('/dashboard/documents', query),
  dashboardSchedule: (query: Query = {}) => withQuery('/dashboard/schedule', query),
  dashboardAvailability: () => '/dashboard/schedule/hours',
  dashboardOffer: (id: string) => `/dashboard/offers/${encodeURIComponent(id)}`,
  dashboardMessages: () => '/dashboard/messages',
  dashboardConversation: (id: string) => `/dashboard/messages/${encodeURIComponent(id)}`,
  /** Nothing has been said to this match yet, or to the coordinators. */
  dashboardWriteTo: (to: string) => `/dashboard/messages/with/${encodeURIComponent(to)}`,
  dashboardClients: () => '/dashboard/clients',
  dashboardClient: (matchId: string) => `/dashboard/clients/${encodeURIComponent(matchId)}`,
  dashboardEarnings: () => '/dashboard/earnings',
  dashboardKnowledge: (query: Query = {}) => withQuery('/dashboard/knowledge', query),
  dashboardGuide: (name: string) => `/dashboard/knowledge/${encodeURIComponent(name)}`,
  dashboardGrowth: () => '/dashboard/growth',
  dashboardCommunity: (query: Query = {}) => withQuery('/dashboard/community', query),
  dashboardThread: (id: string) => `/dashboard/community/${encodeURIComponent(id)}`,
  dashboardReviews: () => '/dashboard/reviews',
  dashboardSettings: () => '/dashboard/settings',
  dashboardPiaTable: (query: Query = {}) => withQuery('/dashboard/admin/pia-table', query),
  dashboardPia: (id: string) => `/dashboard/admin/pia/${encodeURIComponent(id)}`,
  piaTable: (query: Query = {}) => withQuery('/pia-table', query),

  careSeekerOnboarding: (query: { step?: string; field?: string; door?: string } = {}) =>
    withQuery('/care-seeker/onboarding', query),
  careSeekerProfileReview: () => '/care-seeker/profile-review',
  /** The first of the tabs is the dashboard itself: Matches. */
  careSeekerDashboard: () => '/care-seeker/dashboard',
  careSeekerMatch: (id: string) => `/care-seeker/dashboard/matches/${encodeURIComponent(id)}`,
  careSeekerCompare: (query: { with?: string } = {}) => withQuery('/care-seeker/dashboard/compare', query),
  careSeekerSearch: (query: Query = {}) => withQuery('/care-seeker/dashboard/search', query),
  careSeekerMessages: () => '/care-seeker/dashboard/messages',
  careSeekerSchedule: (query: Query = {}) => withQuery('/care-seeker/dashboard/schedule', query),
  careSeekerBackups: () => '/care-seeker/dashboard/backups',
  careSeekerConversation: (id: string) => `/care-seeker/dashboard/messages/${encodeURIComponent(id)}`,
  careSeekerWriteTo: (to: string) => `/care-seeker/dashboard/messages/with/${encodeURIComponent(to)}`,
  careSeekerPayments: () => '/care-seeker/dashboard/payments',
  careSeekerCarePlan: (query: { version?: string } = {}) =>
    withQuery('/care-seeker/dashboard/care-plan', query),
  careSeekerReviews: (query: { match?: string } = {}) => withQuery('/care-seeker/dashboard/reviews', query),
  careSeekerSettings: () => '/care-seeker/settings',
  careSeekerProfile: () => '/care-seeker/profile',

  adminDashboard: () => '/admin/dashboard',
  adminReviews: (query: Query = {}) => withQuery('/admin/reviews', query),
  adminUrgent: (query: Query = {}) => withQuery('/admin/urgent', query),
  adminQueues: (query: Query = {}) => withQuery('/admin/queues', query),
  adminHandled: (query: Query = {}) => withQuery('/admin/urgent/handled', query),
  adminMatches: (query: Query = {}) => withQuery('/admin/matches', query),
  adminMatch: (id: string, query: Query = {}) => withQuery(`/admin/matches/${encodeURIComponent(id)}`, query),
  adminPropose: (query: Query = {}) => withQuery('/admin/matches/propose', query),
  adminFairness: (query: { days?: string } = {}) => withQuery('/admin/matches/fairness', query),
  adminWhatIf: () => '/admin/matches/what-if',
  adminCaregivers: (query: Query = {}) => withQuery('/admin/caregivers', query),
  adminCaregiver: (id: string) => `/admin/caregivers/${encodeURIComponent(id)}`,
  adminRecipients: (query: Query = {}) => withQuery('/admin/recipients', query),
  adminRecipient: (id: string) => `/admin/recipients/${encodeURIComponent(id)}`,
  /** What someone and Emma said to each other. */
  adminInterview: (personId: string) => `/admin/people/${encodeURIComponent(personId)}/interview`,
  adminOperator: () => '/admin/operations',
  adminAudit: (query: Query = {}) => withQuery('/admin/audit', query),
  adminMessages: (query: { with?: string } = {}) => withQuery('/admin/messages', query),
  adminConversation: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  /** From someone without an account, who is answered by email. */
  adminSupportRequest: (id: string) => `/admin/messages/support/${encodeURIComponent(id)}`,
  adminCommunity: (query: Query = {}) => withQuery('/admin/community', query),
  adminDocuments: (query: Query = {}) => withQuery('/admin/documents', query),
  adminSettings: (query: { tab?: string; email?: string } = {}) => withQuery('/admin/settings', query),
  adminPia: (id: string) => `/admin/pia/${encodeURIComponent(id)}`,
}

/** The public site: HTML pages beside the app, not part of it. */
export const publicPaths: readonly string[] = [
  paths.home(),
  paths.forCaregivers(),
  paths.forCareSeekers(),
  paths.stories(),
  paths.about(),
  paths.caregivers(),
  paths.careers(),
  paths.privacy(),
  paths.terms(),
  paths.support(),
  paths.adminLanding(),
]

/** A role's home page. */
export const homeOf = (role: string): string => {
  if (role === 'admin') return paths.adminDashboard()
  return role === 'caregiver' ? paths.dashboard() : paths.careSeekerDashboard()
}

const startsWithAny = (pathname: string, prefixes: readonly string[]) =>
  prefixes.some(prefix => pathname === prefix || pathname.startsWith(`${prefix}/`))

/** The sign-in page for a protected path; undefined when it isn't protected. */
export const signInOf = (pathname: string, returnTo: string): string | undefined => {
  if (startsWithAny(pathname, ['/onboarding', '/care-seeker/onboarding'])) return paths.auth({ returnTo })
  if (startsWithAny(pathname, ['/care-seeker'])) return paths.authCareSeeker({ returnTo })
  if (startsWithAny(pathname, ['/admin', '/pia-table']) && pathname !== paths.adminLanding())
    return paths.adminAuth({ returnTo })
  if (startsWithAny(pathname, ['/dashboard'])) return paths.authCaregiver({ returnTo })
  if (startsWithAny(pathname, ['/account', '/settings'])) return paths.auth({ returnTo })
  return undefined
}

/** Routes whose loader data other screens read. */
export const routeIds = { admin: 'admin' } as const
