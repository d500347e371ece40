import { Outlet, useLoaderData } from 'react-router-dom'
import type { AdminOverview } from '../lib/answers.ts'
import { api } from '../lib/api.ts'
import { forEveryone } from '../lib/guards.ts'
import { careForName } from '../seeker/care-profile.ts'
import { useSavedElsewhere } from '../seeker/interview/use-saved-elsewhere.ts'
import { RoleShell } from '../ui/shell/role-shell.tsx'
import type { Counts } from '../ui/shell/shell-links.ts'

/** Badges are an extra: without them the page still stands. */
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

/** Pages that people of every kind share: the account and the table of aides. */
export function Component() {
  useSavedElsewhere()
  const { counts, careFor } = useLoaderData<typeof loader>()
  return (
    <RoleShell counts={counts} careFor={careFor}>
      <Outlet />
    </RoleShell>
  )
}
