import { api } from '#web/lib/api.ts'
import type { Match, Matches, Standing } from '#web/matching/match.ts'

export type OffersRead = { matches: readonly Match[]; standing: Standing | undefined }

/** Whether one is shown is beside the point where it can't be told. */
export const readOffers = async (): Promise<OffersRead> => {
  const [{ matches }, standing] = await Promise.all([
    api.get<Matches>('/api/matches'),
    api.get<Standing>('/api/match-standing').catch(() => undefined),
  ])
  return { matches, standing }
}
