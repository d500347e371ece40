import type { Account, CareProfile } from '../lib/answers.ts'
import { api } from '../lib/api.ts'

/** The care recipient's profile, or undefined while there is none. */
export const readCareProfile = async (): Promise<CareProfile | undefined> => {
  const { hasCareProfile } = await api.get<Account>('/api/account')
  return hasCareProfile ? api.get<CareProfile>('/api/care-profile') : undefined
}
