import type { Field } from '#machines/interview/fields.ts'
import type { FieldWords } from '#machines/interview/words.ts'
import type { useAnswer } from './use-interview.ts'

type Frame = {
  label: string
  hint: string | undefined
  error: string | undefined
  placeholder: string
  required: boolean
  optional: boolean
}

/** What every kind of control is given; which field it is for, only the data knows. */
export type ControlProps = {
  field: Field
  words: FieldWords
  frame: Frame
  answer: ReturnType<typeof useAnswer>
  /** Called when one is done with it: only then a mistake is called one. */
  onLeave: () => void
}
