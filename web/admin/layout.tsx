import { startTransition, useEffect, useState } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router-dom'
import type { AdminOverview } from '#server/coordinators/overview-routes.ts'
import { everyPortalRole, usePortalRole } from '../auth/portal-role.ts'
import { api } from '../lib/api.ts'
import { forAdmins, later } from '../lib/guards.ts'
import { useRealtime } from '../lib/realtime.ts'
import { routeIds } from '../paths.ts'
import { RoleShell } from '../ui/shell/role-shell.tsx'
import { WaitingContext } from '../ui/shell/waiting.ts'
import { IdleWatch } from './idle/idle-watch.tsx'
import { useShortcuts } from './keyboard/shortcuts.tsx'
import { urgentChannels, urgentNews } from './urgent/urgent.ts'

/** Runs when the shell opens and again after every session event, because the router reloads then. */
export const loader = forAdmins((_, { portalRole }) => {
  if (portalRole === 'reviewer') return { overview: undefined, counts: undefined }
  const { data: overview } = later(api.get('/api/admin/overview'))
  return { overview, counts: overview.catch(() => undefined) }
}, everyPortalRole)

export const useAdminOverview = () => useRouteLoaderData<typeof loader>(routeIds.admin)

/** The numbers in the sidebar; they follow what others do without anything else being read again. */
function useCounts() {
  const loaded = useAdminOverview()?.counts
  const isReader = usePortalRole() !== 'reviewer'
  const [fresh, setFresh] = useState({ loaded, counts: loaded })
  const refresh = async () => {
    if (!isReader) return
    try {
      const counts = Promise.resolve(await api.get('/api/admin/overview'))
      startTransition(() => setFresh({ loaded, counts }))
    } catch {
      // The next news brings the next try.
    }
  }
  useRealtime(isReader ? urgentChannels : 'urgent-updates', urgentNews, () => void refresh())
  return fresh.loaded === loaded ? fresh.counts : loaded
}

/** Kept until the next count is there, so that the title never flickers. */
function useUrgent(counts: Promise<AdminOverview | undefined> | undefined): number {
  const [urgent, setUrgent] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void counts?.then(found => isCurrent && found && setUrgent(found.urgent))
    return () => {
      isCurrent = false
    }
  }, [counts])
  return urgent
}

export function Component() {
  const counts = useCounts()
  const waiting = useUrgent(counts)
  const { button, dialogs } = useShortcuts()
  return (
    <WaitingContext value={waiting}>
      <RoleShell counts={counts} tools={button}>
        <Outlet />
        {dialogs}
        <IdleWatch />
      </RoleShell>
    </WaitingContext>
  )
}
