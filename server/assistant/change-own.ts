import type { Call, Reply } from '#machines/assistant/reply.ts'
import type { Args } from '#machines/assistant/tools.ts'
import { addDays } from '#machines/calendar/local-days.ts'
import { sheetLimits } from '#machines/care-plan/care-sheet.ts'
import { counted, filled } from '#machines/language/message.ts'
import { type Availability, availabilityShape, faultsOfAvailability } from '#machines/visits/availability.ts'
import { type ShownSheet, shownSheet } from '../care/care-sheet.ts'
import { paymentsIn, spanOf } from './read-own.ts'
import { nearMiles } from './read-people.ts'
import { asking, carded, saying } from './saying.ts'
import type { Scene } from './scene.ts'
import { dayText, moneyText } from './wording.ts'

/** As much as one tap settles. */
const mostSettled = 200
const settledDays = 365

/** 'I paid Amara for October', 'Mark all as received' */
export async function settle(scene: Scene, args: Args): Promise<Reply> {
  const { words, role, today, language } = scene
  const type = role === 'caregiver' ? 'received' : 'paid'
  const days = spanOf(args, { from: addDays(today, -settledDays), to: today })
  const open = (await paymentsIn(scene, days, args.with)).filter(({ can }) => can.includes(type))
  const some = open.slice(0, mostSettled)
  const card = words.cards.settle
  if (some.length === 0) return saying(card.none, { pages: ['payments'] })
  const sum = some.reduce((all, one) => all + one.amountCents - one.paidCents, 0)
  return carded(scene, {
    ...{ tool: 'settle', page: 'payments' },
    says: filled(counted(card, type, { count: some.length, language }), { sum: moneyText(scene, sum) }),
    call: {
      ...{ method: 'POST', path: '/api/payments/events' },
      body: { type, ids: some.map(({ id }) => id) },
    },
  })
}

export const saveSearch = (scene: Scene): Reply =>
  carded(scene, {
    ...{ tool: 'save-search', page: 'search' },
    says: filled(scene.words.cards['save-search'].says, { miles: nearMiles }),
    call: {
      ...{ method: 'POST', path: '/api/saved-searches' },
      body: { filters: { miles: nearMiles } },
    },
  })

type Kept = Pick<ShownSheet, 'tasks' | 'medications'>

const sheetCall = (sheet: Kept, seen: string | null): Call => ({
  ...{ method: 'PUT', path: '/api/care-sheet' },
  body: { tasks: sheet.tasks, medications: sheet.medications, seen },
})

type Adding = { tool: 'add-task' | 'add-medication'; text: string; add: (sheet: Kept) => Kept }

/** Adds to the list as it is now: if someone changes it before the tap, the tap says so. */
async function addTo(scene: Scene, { tool, text, add }: Adding): Promise<Reply> {
  const { words, calls } = scene
  const sheet = await calls.get('/api/care-sheet', shownSheet)
  if (!sheet?.mayChange) return saying(words.nothing, { pages: ['care-plan'] })
  return carded(scene, {
    ...{ tool, page: 'care-plan' },
    says: filled(words.cards[tool].says, { text }),
    call: sheetCall(add(sheet), sheet.updatedAt),
  })
}

export async function addTask(scene: Scene, { text }: Args): Promise<Reply> {
  if (!text) return asking(scene.words.what.task, 'add-task')
  const task = text.slice(0, sheetLimits.task)
  return addTo(scene, {
    ...{ tool: 'add-task', text: task },
    add: sheet => ({ ...sheet, tasks: [...sheet.tasks, task] }),
  })
}

export async function addMedication(scene: Scene, { text }: Args): Promise<Reply> {
  if (!text) return asking(scene.words.what.medication, 'add-medication')
  const name = text.slice(0, sheetLimits.name)
  return addTo(scene, {
    ...{ tool: 'add-medication', text: name },
    add: sheet => ({ ...sheet, medications: [...sheet.medications, { name, dose: '', when: '' }] }),
  })
}

const hoursCall = (hours: Availability, seen: Availability): Call => ({
  ...{ method: 'PUT', path: '/api/availability' },
  body: { ...hours, seen },
})

/** 'I need Friday off' */
export async function takeDaysOff(scene: Scene, { from, to = from }: Args): Promise<Reply> {
  const { words, calls, today } = scene
  if (!from || !to) return asking(words.what.dayOff, 'day-off')
  const card = words.cards['day-off']
  if (to < today) return saying(card.past, { pages: ['hours'] })
  const hours = await calls.get('/api/availability', availabilityShape)
  if (!hours) return saying(words.nothing, { pages: ['hours'] })
  const off = { date: from, off: true, ...(to > from && { until: to }) }
  const changed = { ...hours, exceptions: [...hours.exceptions, off] }
  if (faultsOfAvailability(changed).length > 0) return saying(card.taken, { pages: ['hours'] })
  const says = filled(to > from ? card.says : card.one, {
    from: dayText(scene, from),
    to: dayText(scene, to),
  })
  return carded(scene, {
    ...{ tool: 'day-off', page: 'hours' },
    says: `${says} ${card.visits}`,
    call: hoursCall(changed, hours),
    undo: hoursCall(hours, changed),
  })
}
