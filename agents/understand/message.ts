import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Aside } from './cues/asides.ts'
import type { Settled } from './settling/settle.ts'

export type Message = {
  kind: InterviewKind
  text: string
  /** The person's local date. */
  today: string
  /** The fields that Emma's last message asks about. */
  asking: readonly string[]
  answers: Readonly<Record<string, unknown>>
  language: string
}

export type Understood = Settled & {
  asides: Aside[]
  /** Lists the person said are complete. */
  closed: string[]
}
