import { type RouteObject, redirect, redirectDocument } from 'react-router-dom'
import { page } from './lib/outdated.ts'
import { routeIds } from './lib/route-ids.ts'
import { paths, publicPaths } from './paths.ts'
import { CheckingCredentials, FirstLoad, Root } from './ui/shell/root.tsx'
import { RouteError } from './ui/shell/route-error.tsx'

const auth = page(() => import('./auth/auth-page.tsx'))
const piaTable = page(() => import('./caregiver/pia-table/pia-table.tsx'))
const piaDetail = page(() => import('./caregiver/pia-table/pia-detail.tsx'))

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
  { path: paths.authRecover(), lazy: page(() => import('./auth/recover-page.tsx')) },
  { path: paths.authReset(), lazy: page(() => import('./auth/reset-page.tsx')) },
  { path: paths.authSecondFactor(), lazy: page(() => import('./auth/second-factor-page.tsx')) },
  { path: paths.adminAuth(), lazy: page(() => import('./auth/admin-sign-in.tsx')) },
  { path: paths.adminInvitation(), lazy: page(() => import('./auth/admin-invitation.tsx')) },
]

const caregiverPages: RouteObject[] = [
  { path: paths.onboarding(), lazy: page(() => import('./caregiver/onboarding/onboarding.tsx')) },
  {
    path: paths.onboardingDocuments(),
    lazy: page(() => import('./caregiver/onboarding/documents-page.tsx')),
  },
  { path: paths.onboardingUnderstood(), lazy: page(() => import('./caregiver/profile/understood-page.tsx')) },
  { path: paths.onboardingProfile(), lazy: page(() => import('./caregiver/profile/review-page.tsx')) },
  { path: paths.onboardingWelcome(), lazy: page(() => import('./caregiver/onboarding/welcome-page.tsx')) },
  {
    lazy: page(() => import('./caregiver/layout.tsx')),
    children: [
      { path: paths.dashboard(), lazy: page(() => import('./caregiver/home.tsx')) },
      { path: paths.dashboardProfile(), lazy: page(() => import('./caregiver/profile/profile.tsx')) },
      { path: paths.dashboardPreview(), lazy: page(() => import('./caregiver/profile/preview-page.tsx')) },
      { path: paths.dashboardDocuments(), lazy: page(() => import('./caregiver/documents.tsx')) },
      {
        lazy: page(() => import('./caregiver/messages.tsx')),
        children: [
          { path: paths.dashboardMessages(), element: null },
          { path: '/dashboard/messages/with/:to', element: null },
          { path: '/dashboard/messages/:id', element: null },
        ],
      },
      { path: '/dashboard/offers/:id', lazy: page(() => import('./caregiver/offers/offer-page.tsx')) },
      { path: paths.dashboardSchedule(), lazy: page(() => import('./caregiver/schedule.tsx')) },
      { path: paths.dashboardAvailability(), lazy: page(() => import('./caregiver/availability.tsx')) },
      { path: paths.dashboardClients(), lazy: page(() => import('./caregiver/clients/clients-page.tsx')) },
      {
        path: '/dashboard/clients/:matchId',
        lazy: page(() => import('./caregiver/clients/client-page.tsx')),
      },
      { path: paths.dashboardEarnings(), lazy: page(() => import('./caregiver/earnings.tsx')) },
      { path: paths.dashboardGrowth(), lazy: page(() => import('./caregiver/growth/growth-page.tsx')) },
      { path: paths.dashboardCommunity(), lazy: page(() => import('./community/board-page.tsx')) },
      { path: '/dashboard/community/:id', lazy: page(() => import('./community/thread-page.tsx')) },
      { path: paths.dashboardReviews(), lazy: page(() => import('./caregiver/reviews.tsx')) },
      { path: paths.dashboardSettings(), lazy: page(() => import('./caregiver/settings.tsx')) },
    ],
  },
]

const careSeekerPages: RouteObject[] = [
  { path: paths.careSeekerOnboarding(), lazy: page(() => import('./seeker/interview/onboarding.tsx')) },
  {
    path: paths.careSeekerProfileReview(),
    lazy: page(() => import('./seeker/interview/profile-review.tsx')),
  },
  {
    lazy: page(() => import('./seeker/layout.tsx')),
    children: [
      {
        lazy: page(() => import('./seeker/dashboard.tsx')),
        children: [
          { path: paths.careSeekerDashboard(), lazy: page(() => import('./seeker/matches/matches-tab.tsx')) },
          { path: paths.careSeekerSearch(), lazy: page(() => import('./seeker/search/search-tab.tsx')) },
          { path: paths.careSeekerSchedule(), lazy: page(() => import('./seeker/schedule.tsx')) },
          { path: paths.careSeekerPayments(), lazy: page(() => import('./seeker/payments.tsx')) },
          {
            lazy: page(() => import('./seeker/messages-tab.tsx')),
            children: [
              { path: paths.careSeekerMessages(), element: null },
              { path: '/care-seeker/dashboard/messages/with/:to', element: null },
              { path: '/care-seeker/dashboard/messages/:id', element: null },
            ],
          },
          {
            path: paths.careSeekerCarePlan(),
            lazy: page(() => import('./seeker/care-plan/care-plan-tab.tsx')),
          },
        ],
      },
      {
        path: '/care-seeker/dashboard/matches/:id',
        lazy: page(() => import('./seeker/matches/match-page.tsx')),
      },
      { path: paths.careSeekerReviews(), lazy: page(() => import('./seeker/reviews.tsx')) },
      { path: paths.careSeekerCompare(), lazy: page(() => import('./seeker/matches/compare-page.tsx')) },
      { path: paths.careSeekerSettings(), lazy: page(() => import('./seeker/settings.tsx')) },
      { path: paths.careSeekerProfile(), lazy: page(() => import('./seeker/profile.tsx')) },
    ],
  },
]

const sharedPages: RouteObject = {
  lazy: page(() => import('./auth/any-layout.tsx')),
  children: [
    { path: paths.account(), lazy: page(() => import('./account/account-page.tsx')) },
    { path: paths.piaTable(), lazy: piaTable },
    { path: paths.dashboardPiaTable(), lazy: piaTable },
    { path: '/dashboard/admin/pia/:id', lazy: piaDetail },
    { path: paths.dashboardKnowledge(), lazy: page(() => import('./knowledge/knowledge-page.tsx')) },
    { path: '/dashboard/knowledge/:guide', lazy: page(() => import('./knowledge/guide-page.tsx')) },
  ],
}

const adminPages: RouteObject = {
  id: routeIds.admin,
  lazy: page(() => import('./admin/layout.tsx')),
  HydrateFallback: CheckingCredentials,
  children: [
    { path: paths.adminDashboard(), lazy: page(() => import('./admin/dashboard.tsx')) },
    { path: paths.adminReviews(), lazy: page(() => import('./admin/reviews/reviews-page.tsx')) },
    { path: paths.adminUrgent(), lazy: page(() => import('./admin/urgent/urgent-page.tsx')) },
    { path: paths.adminHandled(), lazy: page(() => import('./admin/urgent/handled-page.tsx')) },
    { path: paths.adminMatches(), lazy: page(() => import('./admin/matches/queue-page.tsx')) },
    { path: paths.adminFairness(), lazy: page(() => import('./admin/matches/fairness-page.tsx')) },
    { path: paths.adminWhatIf(), lazy: page(() => import('./admin/matches/what-if-page.tsx')) },
    { path: '/admin/matches/:id', lazy: page(() => import('./admin/matches/review-page.tsx')) },
    { path: paths.adminCaregivers(), lazy: page(() => import('./admin/people/caregivers-page.tsx')) },
    { path: '/admin/caregivers/:id', lazy: page(() => import('./admin/people/caregiver-page.tsx')) },
    { path: paths.adminRecipients(), lazy: page(() => import('./admin/people/recipients-page.tsx')) },
    { path: '/admin/recipients/:id', lazy: page(() => import('./admin/people/recipient-page.tsx')) },
    {
      path: '/admin/people/:id/interview',
      lazy: page(() => import('./admin/interview/interview-page.tsx')),
    },
    { path: paths.adminAudit(), lazy: page(() => import('./admin/audit/audit-page.tsx')) },
    {
      lazy: page(() => import('./admin/messages/messages-page.tsx')),
      children: [
        { path: paths.adminMessages(), element: null },
        { path: '/admin/messages/:id', element: null },
        { path: '/admin/messages/support/:request', element: null },
      ],
    },
    { path: paths.adminCommunity(), lazy: page(() => import('./admin/community/community-page.tsx')) },
    { path: paths.adminDocuments(), lazy: page(() => import('./admin/documents.tsx')) },
    { path: paths.adminSettings(), lazy: page(() => import('./admin/settings/settings-page.tsx')) },
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
      { path: paths.accountClosing(), lazy: page(() => import('./settings/closing-page.tsx')) },
      { path: paths.settings(), lazy: page(() => import('./settings/own-settings.tsx')) },
      sharedPages,
      adminPages,
      // Every part of the design system; the server closes it in production.
      { path: paths.devUi(), lazy: page(() => import('./dev/ui-page.tsx')) },
      { path: paths.machines(), lazy: page(() => import('./machines/machines-page.tsx')) },
      { path: '*', lazy: page(() => import('./public/not-found.tsx')) },
    ],
  },
]
