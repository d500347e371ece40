import type { Answer, Body } from '../calls/address.ts'
import { api } from '../lib/api.ts'
import { later } from '../lib/guards.ts'
import { readTexting } from '../phone/phone.ts'

export type Channel = 'email' | 'app' | 'text'

export type NotificationSettings = Answer<'GET /api/notification-settings'>
export type Kind = NotificationSettings['kinds'][number]
export type Quiet = NonNullable<NotificationSettings['quiet']>
export type Block = Answer<'GET /api/blocks'>['blocks'][number]

/** Each card waits for its own answer: one that fails doesn't take the others along. */
export const readSettings = () => ({
  notifications: later(api.get('/api/notification-settings')),
  texting: later(readTexting()),
  blocks: later(api.get('/api/blocks')),
})

export const saveSettings = (change: Body<'PUT /api/notification-settings'>) =>
  api.put('/api/notification-settings', { body: change })

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
