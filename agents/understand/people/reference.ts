import type { Gender, Mention } from './mentions.ts'

export type Who = 'recipient' | 'speaker' | 'other' | 'staff' | 'former' | 'emma'

/** A mention of a person, from word `first` to `last` of a clause. */
export type Reference = {
  first: number
  last: number
  who: Who
  /** The second of two people who may both need care. */
  isSecond?: true
}

export type Raw = { first: number; last: number } & (
  | { kind: 'mention'; mention: Mention }
  | { kind: 'pronoun'; gender: Gender | undefined }
  | { kind: 'who'; who: Who }
  /** A name other than the recipient's. */
  | { kind: 'named' }
)
