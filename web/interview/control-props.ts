import type { Field } from '#machines/interview/fields.ts'
import type { FieldWords } from '#machines/interview/words.ts'
import type { useAnswer } from './use-answer.ts'

type Frame = {
  label: string
  hint: string | undefined
  error: string | undefined
  placeholder: string
  required: boolean
  optional: boolean
}

/** Props that every kind of control takes; only the data knows which field it's for. */
export type ControlProps = {
  field: Field
  words: FieldWords
  frame: Frame
  answer: ReturnType<typeof useAnswer>
  /** Called when the control is left: only then is a mistake shown. */
  onLeave: () => void
}
