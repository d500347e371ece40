import type { Scene } from '../clauses/scene.ts'
import type { Heard } from '../settling/settle.ts'
import { says } from '../text/reading.ts'
import { patterns } from './patterns.ts'

/** A message this short may be any answer: 'all fine', 'clear'. */
const BRIEF = 12

/** A longer message about something else answers the question only if it mentions its topic. */
export const onTopic = ({ whole, lexicon }: Scene, heard: readonly Heard[]): Heard[] =>
  heard.filter(({ field }) => {
    const topic = patterns.topics.find(one => one.field === field)
    const isElse = heard.some(one => one.field !== field)
    return !topic || !isElse || whole.words.length <= BRIEF || says(lexicon, whole, topic.says)
  })
