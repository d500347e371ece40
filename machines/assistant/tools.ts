import { z } from 'zod'
import { limits } from '../limits.ts'
import { type PublicRole, publicRoles } from '../roles.ts'
import { pageNames } from './pages.ts'

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** All that a request can say. */
export const sayings = {
  /** A match, by its id. */
  with: z.string().regex(/^[\w-]{1,64}$/),
  /** A visit, by its id. */
  visit: z.string().regex(/^[\w-]{1,64}$/),
  /** The days it's about. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** The day that's wished for. */
  day: z.iso.date(),
  at: clock,
  until: clock,
  /** What's to be sent or added, in the person's own words. */
  text: z.string().trim().min(1).max(2000),
  minutes: z.int().min(1).max(limits.lateMinutesMax),
  page: z.enum(pageNames),
}

type Tool = {
  /** A change is shown as a card, and the person's own tap does it. */
  kind: 'reads' | 'changes'
  for: readonly PublicRole[]
  /** Names of sayings, with spaces between. */
  takes: string
  /** What it reads, or what a tap calls: the very routes of the screens. */
  routes: readonly string[]
}

const both = publicRoles
const caregivers = ['caregiver'] as const
const families = ['care-seeker'] as const

const visitEvents = 'POST /api/visits/:id/events'
const payments = 'POST /api/payments/events'
const writing = 'POST /api/conversations'

/** What people can ask Emma for after their interview. */
export const tools = {
  visits: { kind: 'reads', for: both, takes: 'with from to', routes: ['GET /api/visits'] },
  needs: { kind: 'reads', for: both, takes: '', routes: ['GET /api/home'] },
  contact: { kind: 'reads', for: both, takes: '', routes: ['GET /api/home'] },
  payments: { kind: 'reads', for: both, takes: 'with from to', routes: ['GET /api/payments'] },
  messages: { kind: 'reads', for: both, takes: '', routes: ['GET /api/conversations'] },
  matches: { kind: 'reads', for: both, takes: '', routes: ['GET /api/matches'] },
  tasks: {
    ...{ kind: 'reads', for: both, takes: 'with visit from to' },
    routes: ['GET /api/visits', 'GET /api/visits/:id/tasks'],
  },
  medications: { kind: 'reads', for: families, takes: '', routes: ['GET /api/care-sheet'] },
  nearer: { kind: 'reads', for: families, takes: '', routes: ['GET /api/care-search'] },
  documents: { kind: 'reads', for: caregivers, takes: '', routes: ['GET /api/documents/standing'] },
  worked: { kind: 'reads', for: caregivers, takes: 'with from to', routes: ['GET /api/visits'] },
  availability: { kind: 'reads', for: caregivers, takes: '', routes: ['GET /api/availability'] },
  'open-visits': { kind: 'reads', for: caregivers, takes: '', routes: ['GET /api/cover'] },
  where: { kind: 'reads', for: both, takes: 'page', routes: [] },

  'move-visit': {
    ...{ kind: 'changes', for: both, takes: 'with visit from day at until' },
    routes: ['GET /api/visits', visitEvents],
  },
  'cancel-visit': {
    ...{ kind: 'changes', for: both, takes: 'with visit from text' },
    routes: ['GET /api/visits', visitEvents],
  },
  'answer-visit': {
    ...{ kind: 'changes', for: both, takes: 'with visit from' },
    routes: ['GET /api/visits', visitEvents],
  },
  'request-visit': {
    ...{ kind: 'changes', for: both, takes: 'with day at until' },
    routes: ['GET /api/visits', 'POST /api/visits'],
  },
  'send-message': { kind: 'changes', for: both, takes: 'with text', routes: [writing] },
  'ask-coordinator': { kind: 'changes', for: both, takes: 'text', routes: [writing] },
  settle: {
    ...{ kind: 'changes', for: both, takes: 'with from to' },
    routes: ['GET /api/payments', payments],
  },
  'save-search': { kind: 'changes', for: families, takes: '', routes: ['POST /api/saved-searches'] },
  'add-task': {
    ...{ kind: 'changes', for: families, takes: 'text' },
    routes: ['GET /api/care-sheet', 'PUT /api/care-sheet'],
  },
  'add-medication': {
    ...{ kind: 'changes', for: families, takes: 'text' },
    routes: ['GET /api/care-sheet', 'PUT /api/care-sheet'],
  },
  'on-my-way': { kind: 'changes', for: caregivers, takes: '', routes: ['GET /api/visits', writing] },
  'running-late': {
    ...{ kind: 'changes', for: caregivers, takes: 'minutes' },
    routes: ['GET /api/visits', visitEvents],
  },
  'cannot-come': {
    ...{ kind: 'changes', for: caregivers, takes: 'with visit from' },
    routes: ['GET /api/visits', visitEvents],
  },
  'clock-in': { kind: 'changes', for: caregivers, takes: '', routes: ['GET /api/visits', visitEvents] },
  'clock-out': { kind: 'changes', for: caregivers, takes: '', routes: ['GET /api/visits', visitEvents] },
  'day-off': {
    ...{ kind: 'changes', for: caregivers, takes: 'from to' },
    routes: ['GET /api/availability', 'PUT /api/availability'],
  },
} as const satisfies Record<string, Tool>

export type ToolId = keyof typeof tools

export const isToolId = (id: string): id is ToolId => Object.hasOwn(tools, id)

export const toolIds: readonly ToolId[] = Object.keys(tools).filter(isToolId)

export const toolsFor = (role: PublicRole): ToolId[] =>
  toolIds.filter(id => tools[id].for.some(one => one === role))

const anything = z.strictObject(sayings).partial()

export type Args = z.infer<typeof anything>

export const takes = (tool: ToolId, saying: string): boolean => tools[tool].takes.split(' ').includes(saying)

/** Only what this tool takes; the rest of what was said isn't about it. */
export const argsFor = (tool: ToolId, said: Args): Args =>
  Object.fromEntries(Object.entries(said).filter(([name]) => takes(tool, name)))

/** A tool and what it's to do it with. */
export const askShape = z.strictObject({ tool: z.string().refine(isToolId), args: anything.default({}) })

export type Ask = { tool: ToolId; args: Args }
