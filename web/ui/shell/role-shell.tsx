import { type ReactNode, Suspense, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#machines/roles.ts'
import { useSession } from '#web/lib/use-session.ts'
import { useUnread } from '#web/messages/unread.ts'
import { homeOf } from '#web/paths.ts'
import { useNews } from '#web/settings/use-news.ts'
import { adminLinks, type Counts, caregiverLinks, careSeekerLinks } from './shell-links.ts'
import { SidebarShell } from './sidebar-shell.tsx'

type Counted = Promise<Counts | undefined>
type CareFor = Promise<string | undefined>

const linksOf = (role: Role, counts: Counted | undefined, unread: number | undefined) => {
  if (role === 'admin') return adminLinks(counts)
  return role === 'caregiver' ? caregiverLinks(unread) : careSeekerLinks(unread)
}

type Props = {
  /** How many items wait for the coordinators, once counted. */
  counts?: Counted | undefined
  /** The care recipient's first name, once known. */
  careFor?: CareFor | undefined
  tools?: ReactNode
  children: ReactNode
}

/** The shell for signed-in people. */
export function RoleShell({ counts, careFor, tools, children }: Props) {
  const { t, i18n } = useTranslation()
  const user = useSession()?.user
  const role = user?.role
  const unread = useUnread()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const plainLinks = useMemo(
    () => (role ? linksOf(role, counts, unread) : []),
    [role, counts, unread, i18n.language],
  )
  const links = useNews(plainLinks, role !== undefined && role !== 'admin')
  if (!user || !role) return null
  const words = {
    admin: t('role.admin'),
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
  return (
    <SidebarShell home={homeOf(role)} links={links} name={user.name || user.email} role={label} tools={tools}>
      {children}
    </SidebarShell>
  )
}

function CareForName({ name, otherwise }: { name: CareFor; otherwise: string }) {
  const { t } = useTranslation()
  const found = use(name)
  return found ? t('role.careFor', { name: found }) : otherwise
}
