import { Outlet, useLoaderData } from 'react-router-dom'
import type { AdminOverview } from '#server/coordinators/overview-routes.ts'
import { useShortcuts } from '../admin/keyboard/shortcuts.tsx'
import { api } from '../lib/api.ts'
import { forEveryone } from '../lib/guards.ts'
import { useSession } from '../lib/use-session.ts'
import { careForName } from '../seeker/care-profile.ts'
import { useSavedElsewhere } from '../seeker/interview/use-saved-elsewhere.ts'
import { RoleShell } from '../ui/shell/role-shell.tsx'
import type { Counts } from '../ui/shell/shell-links.ts'

/** Badges are optional: the page works without them. */
const readCounts = async (): Promise<Counts | undefined> => {
  try {
    return await api.get<AdminOverview>('/api/admin/overview')
  } catch {
    return undefined
  }
}

export const loader = forEveryone((_, { role }) => ({
  counts: role === 'admin' ? readCounts() : undefined,
  careFor: role === 'care-seeker' ? careForName() : undefined,
}))

/** Pages that every role shares: the account and the caregiver table. */
export function Component() {
  useSavedElsewhere()
  const { counts, careFor } = useLoaderData<typeof loader>()
  if (useSession()?.user.role === 'admin') return <CoordinatorPages counts={counts} />
  return (
    <RoleShell careFor={careFor}>
      <Outlet />
    </RoleShell>
  )
}

/** Coordinators have their palette and shortcuts everywhere. */
function CoordinatorPages({ counts }: { counts: Promise<Counts | undefined> | undefined }) {
  const { button, dialogs } = useShortcuts()
  return (
    <RoleShell counts={counts} tools={button}>
      <Outlet />
      {dialogs}
    </RoleShell>
  )
}
