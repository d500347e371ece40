import { forgetDraft, keepDraft, keptDraft } from '../../lib/kept-draft.ts'
import type { VisitDraft } from './visit-draft.ts'

const place = 'new-visit'

/** What was filled in where the form was opened from, as long as it's for someone on the list. */
export function keptVisit(openedFrom: string, fresh: VisitDraft, matchIds: readonly string[]): VisitDraft {
  const { openedFrom: before, ...kept } = keptDraft(place, { ...fresh, openedFrom: '' })
  return before === openedFrom && matchIds.includes(kept.matchId) ? kept : fresh
}

export const keepVisit = (openedFrom: string, draft: VisitDraft) => keepDraft(place, { ...draft, openedFrom })

export const forgetVisit = () => forgetDraft(place)
