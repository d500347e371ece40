import { api } from '../lib/api.ts'

/** Days and months are those of the caregiver's own calendar. */
export const readMetrics = () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return api.get('/api/caregiver-metrics', { query: { timeZone } })
}
