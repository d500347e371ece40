import { expect, test } from 'vitest'
import { transition } from 'xstate'
import { type SupportEvent, supportRequestMachine, supportStates } from '#machines/support/support-request.ts'

const to = {
  open: { assign: 'open', 'follow-up': 'open', answer: 'answered', 'no-answer': 'closed', reopen: undefined },
  answered: {
    assign: 'answered',
    'follow-up': 'answered',
    answer: 'answered',
    'no-answer': undefined,
    reopen: 'open',
  },
  closed: {
    assign: 'closed',
    'follow-up': 'closed',
    answer: 'answered',
    'no-answer': undefined,
    reopen: 'open',
  },
} as const

const events: SupportEvent['type'][] = ['assign', 'follow-up', 'answer', 'no-answer', 'reopen']

test.each(supportStates.flatMap(from => events.map(type => [from, type] as const)))(
  'a request that is %s: %s',
  (from, type) => {
    const state = supportRequestMachine.resolveState({ value: from })
    const wanted = to[from][type]
    expect(state.can({ type })).toBe(wanted !== undefined)
    if (wanted) expect(transition(supportRequestMachine, state, { type })[0].value).toBe(wanted)
  },
)
