import { Outlet, useLoaderData } from 'react-router-dom'
import { forRole } from '../lib/guards.ts'
import { exceptWithinPage } from '../lib/within-page.ts'
import { RoleShell } from '../ui/shell/role-shell.tsx'
import { careForName } from './care-profile.ts'
import { useSavedElsewhere } from './interview/use-saved-elsewhere.ts'

export const loader = forRole('care-seeker', () => ({ careFor: careForName() }))

export const shouldRevalidate = exceptWithinPage

export function Component() {
  useSavedElsewhere()
  const { careFor } = useLoaderData<typeof loader>()
  return (
    <RoleShell careFor={careFor}>
      <Outlet />
    </RoleShell>
  )
}
