import type { Lexicon } from './lexicon.ts'
import type { Found } from './page.ts'
import { findAny } from './reading.ts'
import type { Scene } from './scene.ts'
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
      ['$', '#', 'not'].includes(whole.words[at - 1]?.text ?? '')
    )
      return []
    const state = stateOfZip(lexicon, word.text)
    return state || asking.includes('location.zipCode') ? [{ at, text: word.text, state }] : []
  })
}

/** 'Nine oh two one oh', as people say it. */
const spelledZips = ({ whole, lexicon }: Scene) =>
  findAny(lexicon, whole, lexicon.places.patterns.spelledZip ?? []).flatMap(({ groups }) => {
    const text = (groups.digits?.text ?? '')
      .replaceAll(/one/gu, '1')
      .replaceAll(/[a-z]+/gu, '0')
      .replaceAll(' ', '')
    return groups.digits ? [{ at: groups.digits.first, text, state: stateOfZip(lexicon, text) }] : []
  })

const stateOfZip = ({ places }: Lexicon, zip: string): string | undefined => {
  const prefix = Number(zip.slice(0, 3))
  const row = Object.entries(places.zips).find(([range]) => {
    const [low = 0, high = low] = range.split('-').map(Number)
    return low <= prefix && prefix <= high
  })
  return row?.[1]
}

/** The last ZIP code said is the one. */
export const zipIn = (scene: Scene, streets: readonly Found[]): Zip | undefined =>
  [...writtenZips(scene, streets), ...spelledZips(scene)].filter(({ at }) => isSaid(scene, at)).at(-1)
