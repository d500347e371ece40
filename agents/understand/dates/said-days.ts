import { clausesOf } from '../clauses/clauses.ts'
import { lexiconOf } from '../lexicon/lexicon.ts'
import { peopleIn } from '../people/people.ts'
import { read } from '../text/reading.ts'
import { daysIn } from './relative-days.ts'

export type SaidDay = { date: string; from: number; to: number }

/** The days a text names, from today on, and where it names them; days that two readers would take differently are left out. */
export const daysSaid = (text: string, today: string): SaidDay[] => {
  const lexicon = lexiconOf('en', 'care')
  const whole = read(lexicon, text)
  const clauses = clausesOf(lexicon, whole, [])
  const people = peopleIn(lexicon, clauses, {}, [])
  const said = { kind: 'care', language: 'en', asking: [], answers: {}, text, today } as const
  return daysIn({ ...said, lexicon, whole, clauses, people }, whole, today).flatMap(
    ({ first, last, reading }): SaidDay[] => {
      const [begin, end] = [whole.words[first], whole.words[last]]
      if (!reading || reading === 'unsure' || !begin || !end) return []
      return [{ date: reading.date, from: begin.from, to: end.to }]
    },
  )
}
