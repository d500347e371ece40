import { Outlet, useLoaderData } from 'react-router-dom'
import { forRole } from '../lib/guards.ts'
import { RoleShell } from '../ui/role-shell.tsx'
import { readCareProfile } from './care-profile.ts'

/** The sidebar says for whom care is sought; without a profile it says nothing. */
const careFor = async () => {
  try {
    return (await readCareProfile())?.first_name
  } catch {
    return undefined
  }
}

export const loader = forRole('care-seeker', () => ({ careFor: careFor() }))

export function Component() {
  const { careFor } = useLoaderData<typeof loader>()
  return (
    <RoleShell careFor={careFor}>
      <Outlet />
    </RoleShell>
  )
}
