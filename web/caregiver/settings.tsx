import { useLoaderData } from 'react-router-dom'
import { forRole } from '../lib/guards.ts'
import { readSettings } from '../settings/settings.ts'
import { SettingsPage } from '../settings/settings-page.tsx'

export const loader = forRole('caregiver', readSettings)

export function Component() {
  return <SettingsPage {...useLoaderData<typeof loader>()} />
}
