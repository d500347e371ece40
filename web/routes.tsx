import type { RouteObject } from 'react-router-dom'
import { routeIds } from './lib/route-ids.ts'
import { paths } from './paths.ts'
import { CheckingCredentials, FirstLoad, Root } from './ui/root.tsx'
import { RouteError } from './ui/route-error.tsx'

const auth = () => import('./auth/auth-page.tsx')
const textPage = () => import('./public/text-page.tsx')
const onboarding = () => import('./caregiver/onboarding.tsx')
const caregiverRoom = () => import('./caregiver/rooms.tsx')
const careOnboarding = () => import('./seeker/onboarding.tsx')
const piaTable = () => import('./caregiver/pia-table.tsx')
const piaDetail = () => import('./caregiver/pia-detail.tsx')
const adminRoom = () => import('./admin/rooms.tsx')

const publicPages: RouteObject = {
  lazy: () => import('./public/layout.tsx'),
  children: [
    { path: paths.home(), lazy: () => import('./public/landing.tsx') },
    { path: paths.forCaregivers(), lazy: () => import('./public/for-caregivers.tsx') },
    { path: paths.forCareSeekers(), lazy: () => import('./public/for-care-seekers.tsx') },
    { path: paths.stories(), lazy: () => import('./public/stories.tsx') },
    { path: paths.adminLanding(), lazy: () => import('./public/admin-landing.tsx') },
    { path: paths.about(), lazy: textPage },
    { path: paths.caregivers(), lazy: textPage },
    { path: paths.careers(), lazy: textPage },
    { path: paths.privacy(), lazy: textPage },
    { path: paths.terms(), lazy: textPage },
    { path: paths.support(), lazy: textPage },
  ],
}

const authPages: RouteObject[] = [
  { path: paths.auth(), lazy: auth },
  { path: paths.authCaregiver(), lazy: auth },
  { path: paths.authCareSeeker(), lazy: auth },
  { path: paths.authVerify(), lazy: () => import('./auth/verify-page.tsx') },
  { path: paths.authRecover(), lazy: () => import('./auth/recover-page.tsx') },
  { path: paths.authReset(), lazy: () => import('./auth/reset-page.tsx') },
  { path: paths.authSecondFactor(), lazy: () => import('./auth/second-factor-page.tsx') },
  { path: paths.adminAuth(), lazy: () => import('./auth/admin-sign-in.tsx') },
  { path: paths.adminInvitation(), lazy: () => import('./auth/admin-invitation.tsx') },
]

const caregiverPages: RouteObject[] = [
  { path: paths.onboarding(), lazy: onboarding },
  { path: paths.onboardingDocuments(), lazy: onboarding },
  { path: paths.onboardingProfile(), lazy: onboarding },
  {
    lazy: () => import('./caregiver/layout.tsx'),
    children: [
      { path: paths.dashboard(), lazy: () => import('./caregiver/home.tsx') },
      { path: paths.dashboardProfile(), lazy: () => import('./caregiver/profile.tsx') },
      { path: paths.dashboardSchedule(), lazy: caregiverRoom },
      { path: paths.dashboardClients(), lazy: caregiverRoom },
      { path: paths.dashboardEarnings(), lazy: caregiverRoom },
      { path: paths.dashboardKnowledge(), lazy: caregiverRoom },
      { path: paths.dashboardGrowth(), lazy: caregiverRoom },
      { path: paths.dashboardCommunity(), lazy: caregiverRoom },
      { path: paths.dashboardReviews(), lazy: caregiverRoom },
      { path: paths.dashboardSettings(), lazy: caregiverRoom },
    ],
  },
]

const careSeekerPages: RouteObject[] = [
  { path: paths.careSeekerOnboarding(), lazy: careOnboarding },
  { path: paths.careSeekerProfileReview(), lazy: careOnboarding },
  {
    lazy: () => import('./seeker/layout.tsx'),
    children: [
      { path: paths.careSeekerDashboard(), lazy: () => import('./seeker/dashboard.tsx') },
      { path: paths.careSeekerProfile(), lazy: () => import('./seeker/profile.tsx') },
    ],
  },
]

const sharedPages: RouteObject = {
  lazy: () => import('./auth/any-layout.tsx'),
  children: [
    { path: paths.account(), lazy: () => import('./auth/account-page.tsx') },
    { path: paths.piaTable(), lazy: piaTable },
    { path: paths.dashboardPiaTable(), lazy: piaTable },
    { path: '/dashboard/admin/pia/:id', lazy: piaDetail },
  ],
}

const adminPages: RouteObject = {
  id: routeIds.admin,
  lazy: () => import('./admin/layout.tsx'),
  HydrateFallback: CheckingCredentials,
  children: [
    { path: paths.adminDashboard(), lazy: () => import('./admin/dashboard.tsx') },
    { path: paths.adminMatches(), lazy: adminRoom },
    { path: paths.adminCaregivers(), lazy: adminRoom },
    { path: paths.adminRecipients(), lazy: adminRoom },
    { path: paths.adminMessages(), lazy: adminRoom },
    { path: paths.adminSettings(), lazy: adminRoom },
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
      publicPages,
      ...authPages,
      ...caregiverPages,
      ...careSeekerPages,
      sharedPages,
      adminPages,
      { path: '*', lazy: () => import('./public/not-found.tsx') },
    ],
  },
]
