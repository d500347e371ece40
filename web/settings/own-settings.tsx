import { redirect } from 'react-router-dom'
import { forEveryone } from '../lib/guards.ts'
import { paths } from '../paths.ts'

/** For links in emails, which are the same for every role. */
export const loader = forEveryone((_, { role }) => {
  if (role === 'admin') throw redirect(paths.account())
  throw redirect(role === 'caregiver' ? paths.dashboardSettings() : paths.careSeekerSettings())
})

export const Component = () => null
