import { z } from 'zod'
import type { Role } from '../roles.ts'
import type { BadgeKind } from './news.ts'

/** Kinds of notifications with switches of their own. */
export const choosableKinds = [
  ...(['matches', 'messages', 'visits', 'reviews', 'documents', 'community'] as const),
  'searches',
] as const

/** Always sent: account security, answers to the person's own requests, and legal notices. */
export const lockedKind = 'security'

export const notificationKinds = [...choosableKinds, lockedKind] as const

export type ChoosableKind = (typeof choosableKinds)[number]
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['email', 'app'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

const ofRole = {
  caregiver: ['matches', 'messages', 'visits', 'reviews', 'documents', 'community'],
  'care-seeker': ['matches', 'messages', 'visits', 'reviews', 'searches'],
  admin: [],
} as const satisfies Record<Role, readonly ChoosableKind[]>

export const kindsOf = (role: Role): readonly ChoosableKind[] => ofRole[role]

/** Channels that are off; a kind that isn't here has both. */
export type TurnedOff = Partial<Record<ChoosableKind, NotificationChannel[]>>

const stored = z.partialRecord(z.enum(choosableKinds), z.array(z.enum(notificationChannels)))

/** What was saved under older kinds or channels counts as on. */
export const readTurnedOff = (value: unknown): TurnedOff => stored.safeParse(value).data ?? {}

export const isOn = (off: TurnedOff, kind: ChoosableKind, channel: NotificationChannel): boolean =>
  !off[kind]?.includes(channel)

/** What someone else changed about a person is always said in the app. */
export const isOnFor = (off: TurnedOff, kind: BadgeKind): boolean =>
  kind === 'profile' || isOn(off, kind, 'app')

export const turned = (
  off: TurnedOff,
  kind: ChoosableKind,
  channels: Partial<Record<NotificationChannel, boolean>>,
): TurnedOff => ({
  ...off,
  [kind]: notificationChannels.filter(channel => !(channels[channel] ?? isOn(off, kind, channel))),
})
