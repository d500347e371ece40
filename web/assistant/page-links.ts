import type { PageName } from '#machines/assistant/pages.ts'
import type { PublicRole } from '#machines/roles.ts'
import { paths } from '#web/paths.ts'

const ofCaregivers: Readonly<Partial<Record<PageName, string>>> = {
  schedule: paths.dashboardSchedule(),
  messages: paths.dashboardMessages(),
  payments: paths.dashboardEarnings(),
  matches: paths.dashboard(),
  profile: paths.dashboardProfile(),
  reviews: paths.dashboardReviews(),
  settings: paths.dashboardSettings(),
  account: paths.account(),
  documents: paths.dashboardDocuments(),
  hours: paths.dashboardAvailability(),
  clients: paths.dashboardClients(),
  guides: paths.dashboardKnowledge(),
  growth: paths.dashboardGrowth(),
  community: paths.dashboardCommunity(),
}

const ofFamilies: Readonly<Partial<Record<PageName, string>>> = {
  schedule: paths.careSeekerSchedule(),
  messages: paths.careSeekerMessages(),
  payments: paths.careSeekerPayments(),
  matches: paths.careSeekerDashboard(),
  profile: paths.careSeekerProfile(),
  reviews: paths.careSeekerReviews(),
  settings: paths.careSeekerSettings(),
  account: paths.account(),
  search: paths.careSeekerSearch(),
  'care-plan': paths.careSeekerCarePlan(),
  backups: paths.careSeekerBackups(),
}

export const addressOf = (role: PublicRole, page: PageName): string | undefined =>
  (role === 'caregiver' ? ofCaregivers : ofFamilies)[page]
