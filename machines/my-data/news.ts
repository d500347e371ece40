/** News that a badge counts until its page was opened, by kind. */
export const newsTypes = {
  matches: [
    ...(['match_offered', 'match_accepted', 'match_introduced', 'match_started'] as const),
    ...(['match_declined', 'match_withdrawn', 'match_ended'] as const),
  ],
  visits: [
    ...(['visit_requested', 'visit_confirmed', 'visit_declined', 'visit_changed'] as const),
    ...(['visit_cancelled', 'visit_missed', 'visit_completed', 'visit_uncovered', 'visit_covered'] as const),
    'visit_late',
    ...(['cover_asked', 'cover_closed', 'cover_found', 'cover_handed', 'cover_open'] as const),
    ...(['backup_asked', 'backup_agreed'] as const),
  ],
  reviews: ['review_due', 'review_published', 'review_replied', 'review_decided', 'check_in_asked'],
  community: ['community_answered'],
  profile: ['profile_corrected'],
} as const

/** Messages have read marks of their own. */
export const badgeKinds = ['matches', 'messages', 'visits', 'reviews', 'community', 'profile'] as const
export type BadgeKind = (typeof badgeKinds)[number]

export type NewsCounts = Record<BadgeKind, number>

/** What a piece of news is about; undefined for what only moves screens along. */
export function newsKindOf(type: string): BadgeKind | undefined {
  if (type === 'message_sent') return 'messages'
  const lists: Partial<Record<BadgeKind, readonly string[]>> = newsTypes
  return badgeKinds.find(kind => lists[kind]?.includes(type))
}
