import { untyped as api } from '#web/lib/api.ts'
import type { Match, Matches, Standing } from '#web/matching/match.ts'

export type OffersRead = { matches: readonly Match[]; standing: Standing | undefined }

/** Optional: without an answer, the page leaves out why the caregiver isn't shown. */
export const readOffers = async (): Promise<OffersRead> => {
  const [{ matches }, standing] = await Promise.all([
    api.get<Matches>('/api/matches'),
    api.get<Standing>('/api/match-standing').catch(() => undefined),
  ])
  return { matches, standing }
}
