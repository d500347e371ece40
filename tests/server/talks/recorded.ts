import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Call } from '#tests/support/hosts/model-hosts.ts'

/** Field, value, the person's words, and how a list changes; fields by their last name. */
export type Entry = [field: string, value: unknown, quote: string, change?: 'add' | 'remove' | 'replace']

export type Offer = { value: unknown; quote: string; labels: [string, string] }

/** One answer of the model: its words, and what it calls beside them. */
export type Step = {
  say?: string | readonly string[]
  save?: readonly Entry[]
  asks?: readonly string[]
  offer?: Offer
  clear?: readonly string[]
  skip?: readonly string[]
  facts?: readonly string[]
  pass?: string
  urgent?: true
  /** Calls as they come, for what a good model wouldn't call. */
  calls?: readonly Call[]
  /** The fields that the product doesn't save, and tells the model why. */
  refused?: readonly string[]
  /** The host answers with this status, or breaks off behind these letters of what it sends. */
  fails?: number
  cut?: string
}

export type Said = {
  says: string
  steps: readonly Step[]
  /** When it isn't what the model says. */
  replies?: string
  /** What a coordinator gets: questions as they were asked, and words of danger. */
  passedOn?: readonly string[]
  /** What can be tapped below the reply. */
  chips?: readonly string[]
}

export type Recorded = {
  name: string
  kind?: InterviewKind
  language?: string
  turns: readonly Said[]
  /** Field by field, as values; all that's saved in the end. */
  answers: Readonly<Record<string, unknown>>
  /** What the review page still asks: the value, and the words it's from. */
  unsure?: Readonly<Record<string, readonly [value: unknown, words: string]>>
  /** Why the embedded model took over. */
  carriedOn?: readonly string[]
}

/** What a person says, and the steps of the model's reply. */
export const said = (says: string, ...steps: Step[]): Said => ({ says, steps })
