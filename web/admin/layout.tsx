import { Outlet, useRouteLoaderData } from 'react-router-dom'
import type { AdminOverview } from '#server/coordinators/overview-routes.ts'
import { api } from '../lib/api.ts'
import { forAdmins, later } from '../lib/guards.ts'
import { routeIds } from '../lib/route-ids.ts'
import { RoleShell } from '../ui/shell/role-shell.tsx'
import { useShortcuts } from './keyboard/shortcuts.tsx'

/** Runs when the shell opens and again after every session event, because the router reloads then. */
export const loader = forAdmins(() => {
  const { data: overview } = later(api.get<AdminOverview>('/api/admin/overview'))
  return { overview, counts: overview.catch(() => undefined) }
})

export const useAdminOverview = () => useRouteLoaderData<typeof loader>(routeIds.admin)

export function Component() {
  const counts = useAdminOverview()?.counts
  const { button, dialogs } = useShortcuts()
  return (
    <RoleShell counts={counts} tools={button}>
      <Outlet />
      {dialogs}
    </RoleShell>
  )
}
