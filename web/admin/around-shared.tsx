import type { ReactNode } from 'react'
import { api } from '../lib/api.ts'
import { RoleShell } from '../ui/shell/role-shell.tsx'
import type { Counts } from '../ui/shell/shell-links.ts'
import { IdleWatch } from './idle/idle-watch.tsx'
import { useShortcuts } from './keyboard/shortcuts.tsx'

/** Badges are optional: the page works without them. */
export const readCounts = async (): Promise<Counts | undefined> => {
  try {
    return await api.get('/api/admin/overview')
  } catch {
    return undefined
  }
}

type Props = { counts: Promise<Counts | undefined>; children: ReactNode }

/** Around pages that all roles share: coordinators have their palette and shortcuts everywhere. */
export function AroundShared({ counts, children }: Props) {
  const { button, dialogs } = useShortcuts()
  return (
    <RoleShell counts={counts} tools={button}>
      {children}
      {dialogs}
      <IdleWatch />
    </RoleShell>
  )
}
