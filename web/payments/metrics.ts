import type { CaregiverMetrics } from '#server/caregivers/profile-shapes.ts'
import { untyped as api } from '../lib/api.ts'

/** Days and months are those of the caregiver's own calendar. */
export const readMetrics = () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return api.get<CaregiverMetrics>(`/api/caregiver-metrics?${new URLSearchParams({ timeZone })}`)
}
