import type { Finding, Scene } from '../clauses/scene.ts'
import { fieldCalled } from '../corrections/named-fields.ts'
import { stateCode } from '../places/states.ts'
import { stateOfZip } from '../places/zips.ts'
import type { Settled } from '../settling/settle.ts'
import { findAny } from '../text/reading.ts'
import type { Aside } from './asides.ts'

/** 'I want to change the city', 'the age is wrong': no new value yet. */
const namedIn = (scene: Scene, findings: readonly Finding[]): Aside[] => {
  const { lexicon, clauses, text } = scene
  return clauses.flatMap((clause): Aside[] =>
    findAny(lexicon, clause, lexicon.edits.again ?? []).flatMap(({ groups: { called } }): Aside[] => {
      const about = called && fieldCalled(scene, called.text)
      if (about === undefined || findings.some(({ field }) => field === about)) return []
      const [first, last] = [clause.words[0], clause.words.at(-1)]
      return [{ kind: 'again', about, quote: text.slice(first?.from ?? 0, last?.to ?? 0) }]
    }),
  )
}

const STATE = 'location.state'
const ZIP = 'location.zipCode'

/** A ZIP code that contradicts the saved state: only the person knows which is right. */
const doubtfulState = ({ lexicon, answers }: Scene, { heard }: Settled): Aside[] => {
  const zip = heard.find(({ field }) => field === ZIP)
  const stated = heard.find(({ field }) => field === STATE)?.value ?? answers[STATE]
  const code = stateCode(lexicon, String(stated))
  const state = zip && stateOfZip(lexicon, String(zip.value))
  if (!zip || state === undefined || code === undefined || code === state) return []
  return [{ kind: 'again', about: STATE, quote: zip.quote }]
}

/** Fields to ask for again although they have an answer. */
export const askedAgain = (scene: Scene, findings: readonly Finding[], settled: Settled): Aside[] =>
  [...namedIn(scene, findings), ...doubtfulState(scene, settled)].slice(0, 1)
