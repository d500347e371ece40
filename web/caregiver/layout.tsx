import { Outlet } from 'react-router-dom'
import { forRole } from '../lib/guards.ts'
import { RoleShell } from '../ui/shell/role-shell.tsx'

export const loader = forRole('caregiver', () => null)

export function Component() {
  return (
    <RoleShell>
      <Outlet />
    </RoleShell>
  )
}
