import { useLoaderData } from 'react-router-dom'
import { forRole } from '../lib/guards.ts'
import { readSettings } from '../settings/settings.ts'
import { SettingsPage } from '../settings/settings-page.tsx'

export const loader = forRole('care-seeker', readSettings)

export function Component() {
  return <SettingsPage {...useLoaderData<typeof loader>()} />
}
