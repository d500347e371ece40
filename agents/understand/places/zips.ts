import type { Scene } from '../clauses/scene.ts'
import { isSmall, type Lexicon } from '../lexicon/lexicon.ts'
import type { Found } from '../text/page.ts'
import { findAny, says } from '../text/reading.ts'
import type { Word } from '../text/word.ts'
import { isSaid } from './streets.ts'

export type Zip = { at: number; text: string; state: string | undefined }

const writtenZips = (scene: Scene, streets: readonly Found[]) => {
  const { whole, lexicon, asking } = scene
  const others = findAny(lexicon, whole, lexicon.places.patterns.notZip ?? []).map(({ last }) => last)
  return whole.words.flatMap((word, at) => {
    if (!/^\d{5}(?:-\d{4})?$/u.test(word.text)) return []
    if (
      streets.some(street => street.first === at) ||
      others.includes(at) ||
      isSmall(lexicon, 'notZip', whole.words[at - 1]?.text)
    )
      return []
    const state = stateOfZip(lexicon, word.text)
    return state || asking.includes('location.zipCode') ? [{ at, text: word.text, state }] : []
  })
}

const digitsOf = ({ dictation: { loneDigits } }: Lexicon, { text }: Word) =>
  /^\d{1,4}$/u.test(text) ? text : loneDigits[text]

/** 'Nine oh two one oh', 'thirty eight six five five': spoken digits. */
const spelledZips = ({ whole, lexicon, asking }: Scene): Zip[] => {
  if (!asking.includes('location.zipCode') && !says(lexicon, whole, lexicon.places.patterns.zipCalled ?? []))
    return []
  const zips: Zip[] = []
  let run: { at: number; text: string; size: number } | undefined
  const words = whole.words.map((word, at) => ({ word, at })).filter(({ word }) => word.text !== '-')
  words.forEach(({ word, at }, index) => {
    const digits = digitsOf(lexicon, word)
    run =
      digits === undefined
        ? undefined
        : { at: run?.at ?? at, text: `${run?.text ?? ''}${digits}`, size: (run?.size ?? 0) + 1 }
    const next = words[index + 1]?.word
    if (!run || run.size < 2 || run.text.length !== 5 || (next && digitsOf(lexicon, next) !== undefined))
      return
    const state = stateOfZip(lexicon, run.text)
    if (state) zips.push({ at: run.at, text: run.text, state })
  })
  return zips
}

export const stateOfZip = ({ places }: Lexicon, zip: string): string | undefined => {
  const prefix = Number(zip.slice(0, 3))
  const row = Object.entries(places.zips).find(([range]) => {
    const [low = 0, high = low] = range.split('-').map(Number)
    return low <= prefix && prefix <= high
  })
  return row?.[1]
}

/** The last ZIP code wins. */
export const zipIn = (scene: Scene, streets: readonly Found[]): Zip | undefined =>
  [...writtenZips(scene, streets), ...spelledZips(scene)].filter(({ at }) => isSaid(scene, at)).at(-1)
