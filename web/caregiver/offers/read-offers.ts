import { api } from '#web/lib/api.ts'
import type { Match, Standing } from '#web/matching/match.ts'

export type OffersRead = { matches: readonly Match[]; standing: Standing | undefined }

/** Optional: without an answer, the page leaves out why the caregiver isn't shown. */
export const readOffers = async (): Promise<OffersRead> => {
  const [{ matches }, standing] = await Promise.all([
    api.get('/api/matches'),
    api.get('/api/match-standing').catch(() => undefined),
  ])
  return { matches, standing }
}
