import type { Answers } from '#machines/interview/fields.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Heard, Request } from '../assistant/request.ts'
import type { Step } from '../embedded/plan.ts'
import type { ParsedTurn } from '../embedded/turn.ts'
import type { Answer, Question, Saying, Sound } from '../emma/checks.ts'
import type { Message, Understood } from '../understand/message.ts'

export type Told = { kind: InterviewKind; language: string; text: string; today: string }

/** All that takes reading what a person wrote: plain data in, plain data out, so any thread can do it. */
export type Work = {
  /** The next step of Emma's reply. */
  step: { input: ParsedTurn & { tools: readonly string[] }; output: Step }
  /** Whether a message gives Emma orders. */
  delicate: { input: Told; output: boolean }
  /** Which answers of a hosted model are the person's own, and whether its question may be asked. */
  answers: { input: Saying & { answers: readonly Answer[] }; output: Sound<Answer[]> }
  question: { input: Saying & { asked: Question }; output: Sound<Question> }
  /** What a sentence of a recording says. */
  spoken: { input: Message; output: Pick<Understood, 'heard' | 'taken'> }
  /** What someone asks Emma for after the interview. */
  request: { input: Request; output: Heard }
  introduction: { input: { answers: Answers }; output: string }
}

export type Name = keyof Work
export type Input<One extends Name> = Work[One]['input']
export type Output<One extends Name> = Work[One]['output']

/** Throws `TooMuch` where it's given up. */
export type Read = <One extends Name>(name: One, input: Input<One>) => Promise<Output<One>>

/** Reading this took too long, so nothing of it is known. */
export class TooMuch extends Error {}
