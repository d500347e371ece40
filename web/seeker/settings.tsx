import { useLoaderData } from 'react-router-dom'
import { readCircle } from '../circle/circle.ts'
import { CircleCard } from '../circle/circle-card.tsx'
import { forRole, later } from '../lib/guards.ts'
import { readSettings } from '../settings/settings.ts'
import { SettingsPage } from '../settings/settings-page.tsx'

export const loader = forRole('care-seeker', () => ({ ...readSettings(), circle: later(readCircle()) }))

export function Component() {
  const { circle, ...settings } = useLoaderData<typeof loader>()
  return (
    <SettingsPage {...settings}>
      <CircleCard data={circle.data} />
    </SettingsPage>
  )
}
