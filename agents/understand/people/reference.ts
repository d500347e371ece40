import type { Gender, Mention } from './mentions.ts'

export type Who = 'recipient' | 'speaker' | 'other' | 'staff' | 'former' | 'emma'

/** Somebody is meant by the words from `first` to `last` of a clause. */
export type Reference = {
  first: number
  last: number
  who: Who
  /** The other of two who may both need care. */
  isSecond?: true
}

export type Raw = { first: number; last: number } & (
  | { kind: 'mention'; mention: Mention }
  | { kind: 'pronoun'; gender: Gender | undefined }
  | { kind: 'who'; who: Who }
  /** Another name than the one that is known. */
  | { kind: 'named' }
)
