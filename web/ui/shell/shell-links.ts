import i18next from 'i18next'
import { paths } from '#web/paths.ts'
import type { ShellLink } from './sidebar-shell.tsx'

export type Counts = {
  waitingMatches: number
  unansweredMessages: number
  openSupport: number
  waitingDocuments: number
  urgent: number
}
type Counted = Promise<Counts | undefined> | undefined

/** The sidebars of the specification, section 2; the first four are in a phone's bottom bar. */
export const caregiverLinks = (unread?: number): ShellLink[] => {
  const { t } = i18next
  return [
    { to: paths.dashboard(), label: t('caregiverNav.dashboard'), icon: 'home', end: true },
    { to: paths.dashboardMessages(), label: t('caregiverNav.messages'), icon: 'mail', badge: unread },
    { to: paths.dashboardProfile(), label: t('caregiverNav.profile'), icon: 'person' },
    { to: paths.dashboardSchedule(), label: t('caregiverNav.schedule'), icon: 'calendar' },
    { to: paths.dashboardEarnings(), label: t('caregiverNav.earnings'), icon: 'coins' },
    { to: paths.dashboardClients(), label: t('caregiverNav.clients'), icon: 'heart' },
    { to: paths.dashboardDocuments(), label: t('caregiverNav.documents'), icon: 'file' },
    { to: paths.dashboardKnowledge(), label: t('caregiverNav.knowledge'), icon: 'book' },
    { to: paths.dashboardGrowth(), label: t('caregiverNav.growth'), icon: 'sprout' },
    { to: paths.dashboardCommunity(), label: t('caregiverNav.community'), icon: 'people' },
    { to: paths.dashboardReviews(), label: t('caregiverNav.reviews'), icon: 'star' },
    { to: paths.dashboardPiaTable(), label: t('caregiverNav.piaTable'), icon: 'table' },
    { to: paths.dashboardSettings(), label: t('caregiverNav.settings'), icon: 'gear' },
  ]
}

export const careSeekerLinks = (unread?: number): ShellLink[] => {
  const { t } = i18next
  return [
    { to: paths.careSeekerDashboard(), label: t('careSeekerNav.dashboard'), icon: 'home', end: true },
    { to: paths.careSeekerMessages(), label: t('careSeekerNav.messages'), icon: 'mail', badge: unread },
    { to: paths.careSeekerSchedule(), label: t('careSeekerNav.schedule'), icon: 'calendar' },
    { to: paths.careSeekerProfile(), label: t('careSeekerNav.profile'), icon: 'heart' },
    { to: paths.careSeekerOnboarding(), label: t('careSeekerNav.onboarding'), icon: 'pencil' },
    { to: paths.careSeekerReviews(), label: t('careSeekerNav.reviews'), icon: 'star' },
    { to: paths.dashboardPiaTable(), label: t('careSeekerNav.searchPias'), icon: 'search' },
    { to: paths.careSeekerSettings(), label: t('careSeekerNav.settings'), icon: 'gear' },
  ]
}

export const adminLinks = (counts: Counted): ShellLink[] => {
  const { t } = i18next
  return [
    { to: paths.adminDashboard(), label: t('adminNav.dashboard'), icon: 'home' },
    { to: paths.piaTable(), label: t('adminNav.piaTable'), icon: 'table' },
    {
      to: paths.adminMatches(),
      label: t('adminNav.matches'),
      icon: 'match',
      badge: counts?.then(found => found?.waitingMatches),
    },
    {
      to: paths.adminMessages(),
      label: t('adminNav.messages'),
      icon: 'mail',
      badge: counts?.then(found => found?.unansweredMessages),
    },
    {
      to: paths.adminDocuments(),
      label: t('adminNav.documents'),
      icon: 'file',
      badge: counts?.then(found => found?.waitingDocuments),
    },
    {
      to: paths.adminUrgent(),
      label: t('adminNav.urgent'),
      icon: 'warn',
      badge: counts?.then(found => found?.urgent),
    },
    { to: paths.adminQueues(), label: t('adminNav.queues'), icon: 'clock' },
    { to: paths.adminCommunity(), label: t('adminNav.community'), icon: 'chat' },
    { to: paths.adminReviews(), label: t('adminNav.reviews'), icon: 'star' },
    { to: paths.adminCaregivers(), label: t('adminNav.caregivers'), icon: 'people' },
    { to: paths.adminRecipients(), label: t('adminNav.recipients'), icon: 'heart' },
    { to: paths.adminAudit(), label: t('adminNav.audit'), icon: 'notes' },
    { to: paths.adminOperator(), label: t('adminNav.operator'), icon: 'device' },
    { to: paths.adminSettings(), label: t('adminNav.settings'), icon: 'gear' },
  ]
}
