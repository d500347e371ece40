import type { Scene } from '../clauses/scene.ts'
import type { Heard } from '../settling/settle.ts'
import { says, stretchOf } from '../text/reading.ts'
import { patterns } from './patterns.ts'

/** In so few words anything may be the answer: 'all fine', 'clear'. */
const BRIEF = 12

/** Whatever is told may look like the reply to an open question: it has to speak of what was asked. */
export const onTopic = (scene: Scene, heard: readonly Heard[]): Heard[] =>
  heard.filter(({ field, quote }) => {
    const topic = patterns.topics.find(one => one.field === field)
    const { whole, lexicon, text } = scene
    if (!topic || whole.words.length <= BRIEF) return true
    const from = text.indexOf(quote)
    const words = whole.words.filter(
      word => from < 0 || (word.from >= from && word.to <= from + quote.length),
    )
    return says(lexicon, stretchOf(words), topic.says)
  })
