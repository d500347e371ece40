import { Outlet, useLoaderData } from 'react-router-dom'
import type { AdminOverview } from '../lib/answers.ts'
import { api } from '../lib/api.ts'
import { forEveryone } from '../lib/guards.ts'
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
  return (
    <RoleShell counts={counts} careFor={careFor}>
      <Outlet />
    </RoleShell>
  )
}
