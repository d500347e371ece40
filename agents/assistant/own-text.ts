import type { Ask, ToolId } from '#machines/assistant/tools.ts'
import { type Word, wordsOf } from '#machines/text/fold.ts'
import type { Found } from '#machines/text/phrases.ts'
import type { Request } from './request.ts'
import { addresseeAt } from './who.ts'
import { addLeads, addTails, messageLeads, openers, reasons, sayLeads } from './words.ts'

type Place = Pick<Found<unknown>, 'first' | 'last'>

/** The first word that isn't of such a phrase any more, counted from `at`. */
function past(words: readonly Word[], at: number, places: readonly Place[]): number {
  let next = at
  for (;;) {
    const here = places.filter(({ first }) => first === next).map(({ last }) => last + 1)
    if (here.length === 0) return next
    next = Math.max(...here)
    if (next >= words.length) return next
  }
}

const asSentence = (text: string): string => {
  const plain = text
    .trim()
    .replace(/^[\s:,–—-]+/u, '')
    .replace(/^(["“])(.*)(["”])$/su, '$2')
    .trim()
  return plain.slice(0, 1).toUpperCase() + plain.slice(1)
}

/** The person's own words from this word on, as they typed them. */
const restFrom = (text: string, words: readonly Word[], at: number): string => {
  const word = words[at]
  return word ? asSentence(text.slice(word.from)) : ''
}

/** 'Tell her the side door is broken': what follows is the message, whatever else it may say. */
export function messageIn({ text, people }: Request): Ask | undefined {
  const words = wordsOf(text)
  const at = past(words, 0, openers(words))
  const leads = messageLeads(words).filter(({ first }) => first === at)
  for (const last of leads.map(lead => lead.last).toSorted((one, other) => other - one)) {
    const ask = messageAfter({ text, words, people }, last)
    if (ask) return ask
  }
  return undefined
}

type Reading = { text: string; words: readonly Word[]; people: Request['people'] }

function messageAfter({ text, words, people }: Reading, lead: number): Ask | undefined {
  // 'Let Amara know' names them in between.
  const places = [lead + 1, lead, lead - 1, lead - 2]
  const to = places.map(place => addresseeAt(words, place, people)).find(found => found !== undefined)
  if (!to) return undefined
  const begins = past(words, Math.max(to.last, lead) + 1, sayLeads(words))
  const said = restFrom(text, words, begins)
  const message = said === '' ? {} : { text: said }
  if (to.kind === 'coordinators') return { tool: 'ask-coordinator', args: message }
  return { tool: 'send-message', args: { ...message, ...(to.kind === 'match' && { with: to.id }) } }
}

/** 'Because we'll be away' */
function reasonIn(text: string, words: readonly Word[]): string | undefined {
  const [why] = reasons(words)
  const said = why ? restFrom(text, words, why.last + 1) : ''
  return said === '' ? undefined : said
}

/** What's to be added or sent, without 'add … to the tasks' around it. */
export function additionIn(tool: ToolId, text: string, words: readonly Word[]): string | undefined {
  // Coordinators read all of it.
  if (tool === 'ask-coordinator') return undefined
  if (tool === 'cancel-visit') return reasonIn(text, words)
  const from = past(words, past(words, 0, openers(words)), addLeads(words))
  const tail = addTails(words).filter(({ last, first }) => last === words.length - 1 && first > from)
  const end = tail.length > 0 ? words[Math.min(...tail.map(({ first }) => first))]?.from : undefined
  const begin = words[from]?.from
  if (begin === undefined) return undefined
  const said = asSentence(text.slice(begin, end)).replace(/[.!?]+$/u, '')
  return said === '' ? undefined : said
}
