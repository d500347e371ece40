import { type ComponentProps, type ReactNode, Suspense, use, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicRole, Role } from '#machines/roles.ts'
import { AskEmma } from '#web/assistant/ask-emma.tsx'
import { mayOpen, usePortalRole } from '#web/auth/portal-role.ts'
import { useSession } from '#web/lib/use-session.ts'
import { useUnread } from '#web/messages/unread.ts'
import { startServiceWorker } from '#web/offline/service-worker.ts'
import { homeOf } from '#web/paths.ts'
import { useSendingLate } from '#web/schedule/use-sending-late.ts'
import { useLinksWithNews } from '#web/settings/links-with-news.ts'
import { OfflineNote } from './offline-note.tsx'
import { adminLinks, type Counts, caregiverLinks, careSeekerLinks } from './shell-links.ts'
import { SidebarShell } from './sidebar-shell.tsx'

type Counted = Promise<Counts | undefined>
type CareFor = Promise<string | undefined>

type Props = {
  /** How many items wait for the coordinators, once counted. */
  counts?: Counted | undefined
  /** The care recipient's first name, once known. */
  careFor?: CareFor | undefined
  tools?: ReactNode
  children: ReactNode
}

type Shell = Omit<ComponentProps<typeof SidebarShell>, 'links'>

/** Families and caregivers hear of news beside their links. */
function PersonShell({ person, userId, ...rest }: Shell & { person: PublicRole; userId: string }) {
  const { i18n } = useTranslation()
  useSendingLate(userId)
  useEffect(startServiceWorker, [])
  const unread = useUnread()
  const linksOf = person === 'caregiver' ? caregiverLinks : careSeekerLinks
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const links = useMemo(() => linksOf(unread), [linksOf, unread, i18n.language])
  const all = useLinksWithNews(links)
  return (
    <SidebarShell
      {...rest}
      links={all}
      emma={(className, place) => (
        <AskEmma userId={userId} role={person} className={className} short={place === 'bar'} />
      )}
    />
  )
}

/** Coordinators have counts of their own. */
function CoordinatorShell({ counts, ...rest }: Shell & { counts: Counted | undefined }) {
  const { i18n } = useTranslation()
  const role = usePortalRole()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const links = useMemo(
    () => adminLinks(counts).filter(({ to }) => mayOpen(role, to)),
    [counts, role, i18n.language],
  )
  return (
    <>
      <OfflineNote />
      <SidebarShell {...rest} links={links} />
    </>
  )
}

/** The shell for signed-in people. */
export function RoleShell({ counts, careFor, tools, children }: Props) {
  const { t } = useTranslation()
  const user = useSession()?.user
  if (!user) return null
  const { role } = user
  const words = {
    admin:
      user.portalRole && user.portalRole !== 'coordinator' ? t(`role.${user.portalRole}`) : t('role.admin'),
    caregiver: t('role.caregiver'),
    'care-seeker': t('role.careSeeker'),
  } satisfies Record<Role, string>
  const plain = words[role]
  const label =
    careFor !== undefined ? (
      <Suspense fallback={plain}>
        <CareForName name={careFor} otherwise={plain} />
      </Suspense>
    ) : (
      plain
    )
  const shell = { home: homeOf(role), name: user.name || user.email, role: label, tools, children }
  return role === 'admin' ? (
    <CoordinatorShell {...shell} counts={counts} />
  ) : (
    <PersonShell {...shell} person={role} userId={user.id} />
  )
}

function CareForName({ name, otherwise }: { name: CareFor; otherwise: string }) {
  const { t } = useTranslation()
  const found = use(name)
  return found ? t('role.careFor', { name: found }) : otherwise
}
