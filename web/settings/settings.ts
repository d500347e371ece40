import { api } from '../lib/api.ts'
import { later } from '../lib/guards.ts'
import { readTexting } from '../phone/phone.ts'

export type Channel = 'email' | 'app'

export type Kind = {
  kind: 'matches' | 'messages' | 'visits' | 'reviews' | 'documents' | 'community' | 'searches' | 'security'
  email: boolean
  app: boolean
  locked?: true
}

export type Quiet = { from: string; to: string }

export type NotificationSettings = { timeZone: string; quiet: Quiet | null; kinds: Kind[] }

export type Block = { userId: string; name: string; at: string }

/** Each card waits for its own answer: one that fails doesn't take the others along. */
export const readSettings = () => ({
  notifications: later(api.get<NotificationSettings>('/api/notification-settings')),
  texting: later(readTexting()),
  blocks: later(api.get<{ blocks: Block[] }>('/api/blocks')),
})

export const saveSettings = (change: NotificationSettings) =>
  api.replace<NotificationSettings>('/api/notification-settings', change)

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
