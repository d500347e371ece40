import type { Field } from '#machines/interview/fields.ts'
import type { Finding, Scene } from '../clauses/scene.ts'
import type { Context } from './proposals.ts'
import type { Settled } from './settle.ts'

/** The rules' result for a message. */
export type Ruled = {
  scene: Scene
  findings: readonly Finding[]
  settled: Settled
  isAside: boolean
  /** The message is only asides. */
  isAllAside: boolean
}

export type Judging = Ruled & Context

/** A reply this short says one thing. */
const SHORT = 4

export const isReply = ({ scene }: Judging, { path }: Field) =>
  scene.asking.includes(path) && scene.whole.words.length <= SHORT

export const isDoubted = ({ settled }: Judging, { path }: Field) =>
  settled.unsure.some(({ field }) => field === path)

/** 'Skip' is also a name. */
export const isOnlyAside = ({ scene, isAside, isAllAside }: Judging) =>
  isAllAside || (isAside && scene.whole.words.length <= SHORT)
