import { Outlet, useLoaderData } from 'react-router-dom'
import type { AdminOverview } from '../lib/answers.ts'
import { api } from '../lib/api.ts'
import { forEveryone } from '../lib/guards.ts'
import { RoleShell } from '../ui/role-shell.tsx'
import type { Counts } from '../ui/shell-links.ts'

/** Badges are an extra: without them the page still stands. */
const countsFor = async (isAdmin: boolean): Promise<Counts | undefined> => {
  if (!isAdmin) return undefined
  try {
    return await api.get<AdminOverview>('/api/admin/overview')
  } catch {
    return undefined
  }
}

export const loader = forEveryone((_, user) => ({ counts: countsFor(user.role === 'admin') }))

/** Pages that people of every kind share: the account and the table of aides. */
export function Component() {
  const { counts } = useLoaderData<typeof loader>()
  return (
    <RoleShell counts={counts}>
      <Outlet />
    </RoleShell>
  )
}
