import type { TFunction } from 'i18next'
import type { z } from 'zod'
import { type UrgentKind, urgentKinds } from '#machines/coordinators/urgent.ts'
import type { ShownConcern } from '#server/concerns/shown.ts'
import type { urgentShape } from '#server/coordinators/urgent.ts'
import { day, timeAgo } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { matchNews } from '../matches/queue.ts'
import { queueNews } from '../messages/use-queue.ts'
import { personAddress } from '../person-address.ts'

export type UrgentRead = z.infer<typeof urgentShape>
export type UrgentItem = UrgentRead['items'][number]
export type UrgentConcern = NonNullable<UrgentItem['concern']>
export type HandledConcern = ShownConcern

/** Where it's told what changes the list: what came up, and what someone else has answered or decided. */
export const urgentChannels = 'match-updates,message-updates,urgent-updates'
export const urgentNews = ['concern_changed', 'document_claim_changed', ...matchNews, ...queueNews]

export const iconOf = {
  danger: 'warn',
  concern: 'warn',
  'message-unanswered': 'mail',
  'support-unanswered': 'chat',
  'document-waiting': 'file',
  'document-expiring': 'clock',
  'offer-unanswered': 'match',
  'email-failed': 'send',
} as const satisfies Record<UrgentKind, IconName>

/** The filter in the address. */
export const kindIn = (params: URLSearchParams): UrgentKind | undefined =>
  urgentKinds.find(kind => kind === params.get('kind'))

/** Where the words can be read, one tap away. */
function readingPlace({ kind, place, people }: UrgentConcern): string | undefined {
  const [by] = people
  if (place.conversationId) return paths.adminConversation(place.conversationId)
  if (place.requestId) return paths.adminSupportRequest(place.requestId)
  if (kind === 'review') return paths.adminReviews()
  if (kind === 'community-report') return paths.adminCommunity()
  if (kind === 'emma' || kind === 'unanswered') return by && paths.adminInterview(by.id)
  return by && personAddress(by)
}

/** Where it's seen to. */
export function addressOf({ kind, id, concern }: UrgentItem): string | undefined {
  switch (kind) {
    case 'danger':
    case 'concern':
      return concern && readingPlace(concern)
    case 'message-unanswered':
      return paths.adminConversation(id)
    case 'support-unanswered':
      return paths.adminSupportRequest(id)
    case 'document-waiting':
      return paths.adminDocuments({ document: id })
    case 'document-expiring':
      return paths.adminDocuments({ status: 'verified', document: id })
    case 'offer-unanswered':
      return paths.adminMatch(id)
    case 'email-failed':
      return undefined
  }
}

/** What it is, since when, and what to do about it. */
export function wordsOf(item: UrgentItem, t: TFunction) {
  const { kind, concern, person, document, pair, waitingFor = [], count = 0, at } = item
  const values = {
    name: person?.name ?? t('urgent.someone'),
    document: document ? t(`documents.type.${document}.inSentence`) : '',
    family: pair?.family,
    caregiver: pair?.caregiver,
    count,
    day: day(at.slice(0, 10)),
  }
  const who = waitingFor.length === 1 && waitingFor[0] === 'family' ? 'family' : 'caregiver'
  const both = waitingFor.length === 2
  const text = concern
    ? {
        title: t(`urgent.reported.${concern.kind}.title`),
        todo: t(`urgent.reported.${concern.kind}.todo`),
        open: t(`urgent.reported.${concern.kind}.open`),
      }
    : {
        title: t(`urgent.${kind}.title`, values),
        todo: t(`urgent.${kind}.todo`, values),
        open: t(`urgent.open.${kind}`),
      }
  return {
    ...text,
    who: pair
      ? t(both ? 'urgent.waitingForBoth' : 'urgent.waitingFor', { name: pair[who], ...pair })
      : document
        ? undefined
        : person?.name,
    when: kind === 'document-expiring' ? t('urgent.expires', values) : timeAgo(at),
  }
}
