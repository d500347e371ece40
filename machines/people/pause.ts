import { setup } from 'xstate'

export type PauseEvent = { type: 'pause' } | { type: 'resume' }

/** What a coordinator decides about a person; their own pause is another matter. */
export const personPauseMachine = setup({ types: {} as { events: PauseEvent } }).createMachine({
  id: 'personPause',
  initial: 'free',
  states: {
    free: { description: 'Can be suggested and found, as far as they want to.', on: { pause: 'paused' } },
    paused: {
      description: 'A coordinator keeps them out of search and new suggestions.',
      on: { resume: 'free' },
    },
  },
})
