import { type RouteObject, redirect, redirectDocument } from 'react-router-dom'
import { page, pageWith } from './lib/outdated.ts'
import { paths, publicPaths, routeIds } from './paths.ts'
import { CheckingCredentials, FirstLoad, Root } from './ui/shell/root.tsx'
import { RouteError } from './ui/shell/route-error.tsx'

/** Pages with the words they need beside those of `base`; the words load together with the page's code. */
const shared = pageWith('people')
const caregivers = pageWith('people', 'caregiver')
const families = pageWith('people', 'family')
const coordinators = pageWith('people', 'portal')

const auth = page(() => import('./auth/auth-page.tsx'))
const piaTable = shared(() => import('./caregiver/pia-table/pia-table.tsx'))
const piaDetail = shared(() => import('./caregiver/pia-table/pia-detail.tsx'))

/** The public site's pages aren't part of the app: going there is a full page load. */
const publicPages: RouteObject[] = publicPaths.map(path => ({
  path,
  loader: ({ request }) => redirectDocument(request.url),
}))

/** What's left when someone shortens the address of a page: the page that lists it. */
export const shortened: RouteObject[] = [
  { path: '/dashboard/offers', loader: () => redirect(paths.dashboard()), element: null },
  {
    path: '/care-seeker/dashboard/matches',
    loader: () => redirect(paths.careSeekerDashboard()),
    element: null,
  },
  { path: '/admin/messages/emails', loader: () => redirect(paths.adminMessages()), element: null },
  { path: '/admin/messages/support', loader: () => redirect(paths.adminMessages()), element: null },
]

const authPages: RouteObject[] = [
  { path: paths.auth(), lazy: auth },
  { path: paths.authCaregiver(), lazy: auth },
  { path: paths.authCareSeeker(), lazy: auth },
  { path: paths.authVerify(), lazy: page(() => import('./auth/verify-page.tsx')) },
  { path: paths.authPhone(), lazy: page(() => import('./auth/phone-page.tsx')) },
  { path: paths.authRecover(), lazy: page(() => import('./auth/recover-page.tsx')) },
  { path: paths.authReset(), lazy: page(() => import('./auth/reset-page.tsx')) },
  { path: paths.authSecondFactor(), lazy: page(() => import('./auth/second-factor-page.tsx')) },
  { path: paths.adminAuth(), lazy: page(() => import('./auth/admin-sign-in.tsx')) },
  { path: paths.circleInvitation(), lazy: families(() => import('./circle/invitation-page.tsx')) },
  { path: paths.adminInvitation(), lazy: page(() => import('./auth/admin-invitation.tsx')) },
]

const caregiverPages: RouteObject[] = [
  { path: paths.onboarding(), lazy: caregivers(() => import('./caregiver/onboarding/onboarding.tsx')) },
  {
    path: paths.onboardingDocuments(),
    lazy: caregivers(() => import('./caregiver/onboarding/documents-page.tsx')),
  },
  {
    path: paths.onboardingUnderstood(),
    lazy: caregivers(() => import('./caregiver/profile/understood-page.tsx')),
  },
  { path: paths.onboardingProfile(), lazy: caregivers(() => import('./caregiver/profile/review-page.tsx')) },
  {
    path: paths.onboardingWelcome(),
    lazy: caregivers(() => import('./caregiver/onboarding/welcome-page.tsx')),
  },
  {
    lazy: caregivers(() => import('./caregiver/layout.tsx')),
    children: [
      { path: paths.dashboard(), lazy: caregivers(() => import('./caregiver/home.tsx')) },
      { path: paths.dashboardProfile(), lazy: caregivers(() => import('./caregiver/profile/profile.tsx')) },
      {
        path: paths.dashboardPreview(),
        lazy: caregivers(() => import('./caregiver/profile/preview-page.tsx')),
      },
      { path: paths.dashboardDocuments(), lazy: caregivers(() => import('./caregiver/documents.tsx')) },
      {
        lazy: caregivers(() => import('./caregiver/messages.tsx')),
        children: [
          { path: paths.dashboardMessages(), element: null },
          { path: '/dashboard/messages/with/:to', element: null },
          { path: '/dashboard/messages/:id', element: null },
        ],
      },
      { path: '/dashboard/offers/:id', lazy: caregivers(() => import('./caregiver/offers/offer-page.tsx')) },
      { path: paths.dashboardSchedule(), lazy: caregivers(() => import('./caregiver/schedule.tsx')) },
      { path: paths.dashboardAvailability(), lazy: caregivers(() => import('./caregiver/availability.tsx')) },
      {
        path: paths.dashboardClients(),
        lazy: caregivers(() => import('./caregiver/clients/clients-page.tsx')),
      },
      {
        path: '/dashboard/clients/:matchId',
        lazy: caregivers(() => import('./caregiver/clients/client-page.tsx')),
      },
      { path: paths.dashboardEarnings(), lazy: caregivers(() => import('./caregiver/earnings.tsx')) },
      { path: paths.dashboardGrowth(), lazy: caregivers(() => import('./caregiver/growth/growth-page.tsx')) },
      { path: paths.dashboardCommunity(), lazy: caregivers(() => import('./community/board-page.tsx')) },
      { path: '/dashboard/community/:id', lazy: caregivers(() => import('./community/thread-page.tsx')) },
      { path: paths.dashboardReviews(), lazy: caregivers(() => import('./caregiver/reviews.tsx')) },
      { path: paths.dashboardSettings(), lazy: caregivers(() => import('./caregiver/settings.tsx')) },
    ],
  },
]

const careSeekerPages: RouteObject[] = [
  { path: paths.careSeekerOnboarding(), lazy: families(() => import('./seeker/interview/onboarding.tsx')) },
  {
    path: paths.careSeekerProfileReview(),
    lazy: families(() => import('./seeker/interview/profile-review.tsx')),
  },
  {
    lazy: families(() => import('./seeker/layout.tsx')),
    children: [
      {
        lazy: families(() => import('./seeker/dashboard.tsx')),
        children: [
          {
            path: paths.careSeekerDashboard(),
            lazy: families(() => import('./seeker/matches/matches-tab.tsx')),
          },
          { path: paths.careSeekerSearch(), lazy: families(() => import('./seeker/search/search-tab.tsx')) },
          { path: paths.careSeekerSchedule(), lazy: families(() => import('./seeker/schedule.tsx')) },
          { path: paths.careSeekerPayments(), lazy: families(() => import('./seeker/payments.tsx')) },
          {
            lazy: families(() => import('./seeker/messages-tab.tsx')),
            children: [
              { path: paths.careSeekerMessages(), element: null },
              { path: '/care-seeker/dashboard/messages/with/:to', element: null },
              { path: '/care-seeker/dashboard/messages/:id', element: null },
            ],
          },
          {
            path: paths.careSeekerCarePlan(),
            lazy: families(() => import('./seeker/care-plan/care-plan-tab.tsx')),
          },
        ],
      },
      {
        path: '/care-seeker/dashboard/matches/:id',
        lazy: families(() => import('./seeker/matches/match-page.tsx')),
      },
      { path: paths.careSeekerBackups(), lazy: families(() => import('./cover/backups-page.tsx')) },
      { path: paths.careSeekerReviews(), lazy: families(() => import('./seeker/reviews.tsx')) },
      { path: paths.careSeekerCompare(), lazy: families(() => import('./seeker/matches/compare-page.tsx')) },
      { path: paths.careSeekerSettings(), lazy: families(() => import('./seeker/settings.tsx')) },
      { path: paths.careSeekerProfile(), lazy: families(() => import('./seeker/profile.tsx')) },
    ],
  },
]

const sharedPages: RouteObject = {
  lazy: shared(() => import('./auth/any-layout.tsx')),
  children: [
    { path: paths.account(), lazy: shared(() => import('./account/account-page.tsx')) },
    { path: paths.piaTable(), lazy: piaTable },
    { path: paths.dashboardPiaTable(), lazy: piaTable },
    { path: '/dashboard/admin/pia/:id', lazy: piaDetail },
    { path: paths.dashboardKnowledge(), lazy: shared(() => import('./knowledge/knowledge-page.tsx')) },
    { path: '/dashboard/knowledge/:guide', lazy: shared(() => import('./knowledge/guide-page.tsx')) },
  ],
}

const adminPages: RouteObject = {
  id: routeIds.admin,
  lazy: coordinators(() => import('./admin/layout.tsx')),
  HydrateFallback: CheckingCredentials,
  children: [
    { path: paths.adminDashboard(), lazy: coordinators(() => import('./admin/dashboard.tsx')) },
    { path: paths.adminReviews(), lazy: coordinators(() => import('./admin/reviews/reviews-page.tsx')) },
    { path: paths.adminUrgent(), lazy: coordinators(() => import('./admin/urgent/urgent-page.tsx')) },
    { path: paths.adminQueues(), lazy: coordinators(() => import('./admin/queues/queues-page.tsx')) },
    { path: paths.adminHandled(), lazy: coordinators(() => import('./admin/urgent/handled-page.tsx')) },
    { path: paths.adminMatches(), lazy: coordinators(() => import('./admin/matches/queue-page.tsx')) },
    { path: paths.adminFairness(), lazy: coordinators(() => import('./admin/matches/fairness-page.tsx')) },
    { path: paths.adminWhatIf(), lazy: coordinators(() => import('./admin/matches/what-if-page.tsx')) },
    { path: paths.adminPropose(), lazy: coordinators(() => import('./admin/matches/propose-page.tsx')) },
    { path: '/admin/matches/:id', lazy: coordinators(() => import('./admin/matches/review-page.tsx')) },
    { path: paths.adminCaregivers(), lazy: coordinators(() => import('./admin/people/caregivers-page.tsx')) },
    { path: '/admin/caregivers/:id', lazy: coordinators(() => import('./admin/people/caregiver-page.tsx')) },
    { path: paths.adminRecipients(), lazy: coordinators(() => import('./admin/people/recipients-page.tsx')) },
    { path: '/admin/recipients/:id', lazy: coordinators(() => import('./admin/people/recipient-page.tsx')) },
    {
      path: '/admin/people/:id/interview',
      lazy: coordinators(() => import('./admin/interview/interview-page.tsx')),
    },
    { path: paths.adminOperator(), lazy: coordinators(() => import('./admin/operator/operator-page.tsx')) },
    { path: paths.adminAudit(), lazy: coordinators(() => import('./admin/audit/audit-page.tsx')) },
    {
      lazy: coordinators(() => import('./admin/messages/messages-page.tsx')),
      children: [
        { path: paths.adminMessages(), element: null },
        { path: '/admin/messages/:id', element: null },
        { path: '/admin/messages/support/:request', element: null },
      ],
    },
    {
      path: paths.adminCommunity(),
      lazy: coordinators(() => import('./admin/community/community-page.tsx')),
    },
    { path: paths.adminDocuments(), lazy: coordinators(() => import('./admin/documents.tsx')) },
    { path: paths.adminSettings(), lazy: coordinators(() => import('./admin/settings/settings-page.tsx')) },
    { path: '/admin/pia/:id', lazy: piaDetail },
  ],
}

/** The site map: every page of the product. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: FirstLoad,
    ErrorBoundary: RouteError,
    children: [
      ...publicPages,
      ...shortened,
      ...authPages,
      ...caregiverPages,
      ...careSeekerPages,
      { path: paths.accountClosing(), lazy: shared(() => import('./settings/closing-page.tsx')) },
      { path: paths.settings(), lazy: shared(() => import('./settings/own-settings.tsx')) },
      sharedPages,
      adminPages,
      // Every part of the design system; the server closes it in production.
      { path: paths.devUi(), lazy: page(() => import('./dev/ui-page.tsx')) },
      { path: paths.machines(), lazy: page(() => import('./machines/machines-page.tsx')) },
      { path: '*', lazy: page(() => import('./public/not-found.tsx')) },
    ],
  },
]
