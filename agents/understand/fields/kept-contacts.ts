import type { Scene } from '../clauses/scene.ts'
import { says, withoutLead } from '../text/reading.ts'

const REACHED = /\+?\d[\d() .-]{5,}\d|\S+@\S+\w/gu
const NAMES = /\p{Lu}[\p{L}'’-]+/gu
/** A text this short only names a person, without saying when or how to call. */
const FEW = 8

type Person = { words: string; names: readonly string[]; number: string | undefined }

const namesIn = ({ lexicon }: Scene, words: string): string[] =>
  (words.match(NAMES) ?? [])
    .map(name => name.toLowerCase().replace(/['’]s$/u, ''))
    .filter(name => lexicon.firstNames.has(name) || !lexicon.words.has(name))

const personIn = (scene: Scene, words: string): Person => ({
  words,
  names: namesIn(scene, words),
  number: words.match(REACHED)?.[0],
})

/** Each number with the words before it. */
const peopleIn = (scene: Scene, known: string): Person[] => {
  const ends = [...known.matchAll(REACHED)].map(({ index, 0: number }) => index + number.length)
  const pieces = [0, ...ends].map((from, at) => known.slice(from, ends[at]).replace(/^[\s,.;]+/u, ''))
  return pieces.filter(Boolean).map(piece => personIn(scene, piece))
}

/** 'Call Renee first', when Renee's number is saved. */
const inNewOrder = (scene: Scene, people: readonly Person[], first: Person): string => {
  const isOnly = says(scene.lexicon, scene.whole, scene.lexicon.stories.contactOnly ?? [])
  const all = isOnly ? [first] : [first, ...people.filter(one => one !== first)]
  return all.map(({ words }) => words).join('. ')
}

/** 'And my cell 303 555 0182': drops the introduction. */
export const bareContact = ({ lexicon }: Scene, said: string): string =>
  withoutLead(said, lexicon.stories.contactLead ?? []) || said

/** Keeps saved numbers unless the person gives new ones for the same contact. */
export const withKnownNumbers = (scene: Scene, known: string, said: string, isReplaced: boolean): string => {
  const people = peopleIn(scene, known)
  const news = personIn(scene, said)
  const own = people.find(({ names }) => names.some(name => news.names.includes(name)))
  if (own?.number && news.number) return known.replace(own.number, news.number)
  const isBrief = said.split(' ').length <= FEW
  if (own?.number) return isBrief ? inNewOrder(scene, people, own) : `${said}. ${own.words}`
  if (isReplaced) return said
  const isAdded = says(scene.lexicon, scene.whole, scene.lexicon.stories.contactMore ?? [])
  if (news.number) return isAdded || news.names.length === 0 ? `${known}. ${said}` : said
  return `${said}. ${known}`
}
