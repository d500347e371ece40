import { untyped as api } from '../lib/api.ts'
import { later } from '../lib/guards.ts'
import { readTexting } from '../phone/phone.ts'

export type Channel = 'email' | 'app' | 'text'

export type Kind = {
  kind:
    | 'matches'
    | 'messages'
    | 'visits'
    | 'reviews'
    | 'documents'
    | 'community'
    | 'searches'
    | 'security'
    | 'urgent'
  email: boolean
  app: boolean
  /** Where texts are a choice. */
  text?: boolean
  locked?: true
}

export type Quiet = { from: string; to: string }

export type NotificationSettings = {
  timeZone: string
  quiet: Quiet | null
  urgentAnytime: boolean
  kinds: Kind[]
}

export type Block = { userId: string; name: string; at: string }

/** Each card waits for its own answer: one that fails doesn't take the others along. */
export const readSettings = () => ({
  notifications: later(api.get<NotificationSettings>('/api/notification-settings')),
  texting: later(readTexting()),
  blocks: later(api.get<{ blocks: Block[] }>('/api/blocks')),
})

export const saveSettings = (
  change: Omit<NotificationSettings, 'urgentAnytime'> & { urgentAnytime?: boolean },
) => api.replace<NotificationSettings>('/api/notification-settings', change)

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
