import type { CareProfile } from '#server/caregivers/profile-shapes.ts'
import { api } from '../lib/api.ts'

let newest: CareProfile | undefined

/** The care recipient's profile, or undefined when there is none. */
export const readCareProfile = async (): Promise<CareProfile | undefined> => {
  const { hasCareProfile } = await api.get('/api/account')
  newest = hasCareProfile ? await api.get('/api/care-profile') : undefined
  return newest
}

/** Whether the server has a newer profile than the one read here; false when it can't be asked. */
export const isSavedElsewhere = async (): Promise<boolean> => {
  const before = JSON.stringify(newest)
  try {
    return JSON.stringify(await readCareProfile()) !== before
  } catch {
    return false
  }
}

/** The first name for the sidebar; none without a profile or a response. */
export const careForName = async (): Promise<string | undefined> => {
  try {
    return (await readCareProfile())?.first_name
  } catch {
    return undefined
  }
}
