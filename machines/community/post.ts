import { setup } from 'xstate'

/** How long authors can edit a post; after that others may have answered. */
export const editMinutes = 15

/** How long a deleted post can be restored. */
export const undoHours = 24

export const communityLimits = {
  titleMax: 120,
  textMax: 2000,
  reasonMax: 500,
  regionMax: 40,
} as const

export type CommunityEvent =
  | { type: 'edit'; isEarly: boolean }
  | { type: 'delete' }
  | { type: 'undelete'; wasHidden: boolean }
  | { type: 'hide' }
  | { type: 'restore' }

/** A question or an answer on the caregivers' board: its author edits and deletes it, a coordinator hides it. */
export const communityMachine = setup({
  types: {} as { events: CommunityEvent },
  guards: {
    isEarly: ({ event }) => event.type === 'edit' && event.isEarly,
    wasHidden: ({ event }) => event.type === 'undelete' && event.wasHidden,
  },
}).createMachine({
  id: 'community',
  initial: 'shown',
  states: {
    shown: {
      description: 'Every caregiver can read it.',
      on: { edit: { guard: 'isEarly', target: 'shown' }, delete: 'deleted', hide: 'hidden' },
    },
    hidden: {
      description: 'A coordinator took it off the board.',
      on: { delete: 'deleted', restore: 'shown' },
    },
    deleted: {
      description: 'Its author deleted it; it can be restored for a day.',
      on: { undelete: [{ guard: 'wasHidden', target: 'hidden' }, { target: 'shown' }] },
    },
  },
})

const minuteMs = 60_000

export const isEarly = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) <= editMinutes * minuteMs
