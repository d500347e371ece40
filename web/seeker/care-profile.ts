import type { Account, CareProfile } from '../lib/answers.ts'
import { api } from '../lib/api.ts'

/** The care recipient's profile, or undefined while there is none. */
export const readCareProfile = async (): Promise<CareProfile | undefined> => {
  const { hasCareProfile } = await api.get<Account>('/api/account')
  return hasCareProfile ? api.get<CareProfile>('/api/care-profile') : undefined
}

/** Whose name the sidebar shows; without a profile, or without an answer, it shows none. */
export const careForName = async (): Promise<string | undefined> => {
  try {
    return (await readCareProfile())?.first_name
  } catch {
    return undefined
  }
}
