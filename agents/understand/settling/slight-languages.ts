import type { Scene } from '../clauses/scene.ts'
import { findAny } from '../text/reading.ts'
import { timesIn } from './false-positives.ts'
import type { Settled } from './settle.ts'

const LANGUAGES = 'preferences.languageRequirements'

/** 'Little English', 'speaks only a little English': where the message has a language hardly spoken. */
const slightIn = ({ lexicon, clauses }: Scene): string => {
  const texts = clauses.flatMap(clause =>
    findAny(lexicon, clause, lexicon.cues.languageSlight ?? []).map(({ first, last }) =>
      clause.words
        .slice(first, last + 1)
        .map(({ text }) => text)
        .join(' '),
    ),
  )
  return texts.join(', ')
}

/** 'She speaks little English' isn't a wish for English. A caregiver's little is still some. */
export function withoutSlightLanguages(scene: Scene, settled: Settled): Settled {
  if (!settled.heard.some(({ field }) => field === LANGUAGES)) return settled
  const slight = slightIn(scene)
  if (slight === '') return settled
  const { lexicon, text, answers } = scene
  const heard = settled.heard.flatMap(one => {
    if (one.field !== LANGUAGES || !Array.isArray(one.value)) return one
    const items: readonly unknown[] = one.value
    const known: readonly unknown[] = [answers[one.field]].flat()
    const isSlight = (item: unknown) => {
      const times = timesIn(lexicon, slight, String(item))
      return times > 0 && times >= timesIn(lexicon, text, String(item)) && !known.includes(item)
    }
    const value = items.filter(item => !isSlight(item))
    return value.length === 0 ? [] : { ...one, value }
  })
  return { ...settled, heard }
}
