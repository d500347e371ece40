import { transition } from 'xstate'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  findOnboarding,
  holdOnboarding,
  saveOnboarding,
} from '#db/queries/caregivers/caregiver-onboarding.ts'
import { saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { type DocumentStanding, readEligibility } from '#db/queries/caregivers/eligibility.ts'
import type { Row } from '#db/schema.ts'
import {
  caregiverOnboardingMachine,
  type OnboardingContext,
  type OnboardingEvent,
  type OnboardingMethod,
  type OnboardingState,
  onboardingMethods,
  onboardingStates,
  onboardingSteps,
  stepOf,
} from '#machines/onboarding/caregiver-onboarding.ts'
import { onboardingContext } from '#machines/onboarding/onboarding-shapes.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { openInterview } from '../interviews/interviews.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock'>
type Whom = { person: Pick<Person, 'id' | 'language'> }

const count = z.number().int().min(0)

export const onboardingAnswer = z.object({
  /** Of the four on the bar. */
  step: z.enum(onboardingSteps),
  state: z.enum(onboardingStates),
  method: z.enum(onboardingMethods).nullable(),
  completed: z.array(z.enum(onboardingSteps)),
  skipped: z.array(z.enum(onboardingSteps)),
  interview: z.object({
    status: z.enum(['open', 'complete']),
    answered: count,
    of: count,
    missing: z.array(z.string()),
  }),
  /** The required documents. */
  documents: z.object({
    ...{ of: count, submitted: count, verified: count },
    /** Whether new families can be suggested, and whether they could be until a document expired. */
    ...{ eligible: z.boolean(), lapsed: z.boolean() },
  }),
})

export type Onboarding = z.infer<typeof onboardingAnswer>

type Standing = { state: OnboardingState; context: OnboardingContext }

const begun: Standing = { state: 'choosing', context: { method: null, completed: [], skipped: [] } }

const standingOf = (row: Row<'caregiver_onboardings'> | undefined): Standing =>
  row
    ? {
        state: row.state,
        context: onboardingContext.parse({
          method: row.method,
          completed: JSON.parse(row.completed),
          skipped: JSON.parse(row.skipped),
        }),
      }
    : begun

const state = z.enum(onboardingStates)

/**
 * An event that makes no sense in this state changes nothing: the caregiver may be further along on another
 * device.
 */
const after = ({ state: value, context }: Standing, event: OnboardingEvent): Standing => {
  const here = caregiverOnboardingMachine.resolveState({ value, context })
  const next = transition(caregiverOnboardingMachine, here, event)[0]
  return { state: state.parse(next.value), context: next.context }
}

/** The older table stores a live conversation as text. */
const columnOf = (method: OnboardingMethod) => (method === 'live' ? ('text' as const) : method)

async function documentsOf({ db, clock }: Parts, userId: string): Promise<Onboarding['documents']> {
  const { required, eligible, lapsed } = await readEligibility(db, userId, clock().toISOString())
  const having = (...states: DocumentStanding['state'][]) =>
    required.filter(({ state }) => states.includes(state)).length
  return {
    ...{ of: required.length, submitted: having('awaiting_verification', 'verified') },
    ...{ verified: having('verified'), eligible, lapsed },
  }
}

async function shown(parts: Parts, { person }: Whom, standing: Standing): Promise<Onboarding> {
  const interview = await openInterview(parts, { person, kind: 'caregiver' })
  return {
    step: stepOf(standing.state),
    state: standing.state,
    ...standing.context,
    interview: {
      status: interview.status,
      ...interview.counted,
      missing: [...interview.missing],
    },
    documents: await documentsOf(parts, person.id),
  }
}

/** How far the caregiver has come, the same on every device. */
export const readOnboarding = async (parts: Parts, whom: Whom): Promise<Onboarding> =>
  shown(parts, whom, standingOf(await findOnboarding(parts.db, whom.person.id)))

/** The only way it moves. Each event names its step, so a repeat moves nothing twice. */
export async function sendOnboardingEvents(
  parts: Parts,
  { person, events }: Whom & { events: readonly OnboardingEvent[] },
): Promise<Onboarding> {
  const now = parts.clock().toISOString()
  const standing = await inTransaction(parts.db, async trx => {
    const row = await holdOnboarding(trx, {
      ...{ user_id: person.id, state: begun.state, method: null, created_at: now, updated_at: now },
    })
    const from = standingOf(row)
    const to = events.reduce(after, from)
    const { method, completed, skipped } = to.context
    await saveOnboarding(trx, person.id, {
      ...{ state: to.state, method, updated_at: now },
      ...{ completed: JSON.stringify(completed), skipped: JSON.stringify(skipped) },
    })
    if (method !== null && method !== from.context.method)
      await saveCaregiverProfile(trx, { id: person.id, input_method: columnOf(method), now })
    return to
  })
  return shown(parts, { person }, standing)
}
