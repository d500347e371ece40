import type { Answers } from '#machines/interview/fields.ts'
import { listed } from '../embedded/people.ts'
import { patterns } from './wording.ts'

const LANGUAGE = 'en'

export const textAt = (answers: Answers, name: string): string | undefined => {
  const value = answers[`profile.${name}`]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export const itemsAt = (answers: Answers, name: string): string[] => {
  const value = answers[`profile.${name}`]
  return Array.isArray(value) ? value.map(item => String(item).trim()).filter(item => item !== '') : []
}

/** Within a sentence 'Dementia care' becomes 'dementia care'; 'CPR' and 'Spanish' stay. */
const small = (text: string): string =>
  patterns.names.test(text) || !/^\p{Lu}[\p{Ll}\s-]/u.test(text)
    ? text
    : text.charAt(0).toLocaleLowerCase(LANGUAGE) + text.slice(1)

const unended = (text: string) => text.replace(/[\s.!?,;:]+$/u, '')

const large = (text: string) => text.charAt(0).toLocaleUpperCase(LANGUAGE) + text.slice(1)

/** Items joined as part of a sentence. */
export const inList = (items: readonly string[], isNamed = false): string =>
  listed(
    LANGUAGE,
    items.map(item => (isNamed ? unended(item) : small(unended(item)))),
  )

const MOST = 320

/** Whole sentences without private details, as many as fit. */
const sentencesOf = (text: string): string[] => {
  const sentences = (text.match(/[^.!?]+(?:[.!?]+(?=\s|$)|$)|[^.!?]+[.!?]+/gu) ?? [])
    .map(one => one.trim())
    .filter(one => one !== '' && !patterns.private.test(one))
  const kept: string[] = []
  for (const one of sentences) {
    if (kept.join(' ').length + one.length > MOST) break
    kept.push(/[.!?]$/u.test(one) ? one : `${unended(one)}.`)
  }
  return kept
}

/** In the caregiver's own words: a first-person sentence stays as it is, anything else gets a heading. */
export const inOwnWords = (text: string, heading: string): string[] => {
  const [first = '', ...more] = sentencesOf(text)
  if (first === '') return []
  const rest = more.map(large)
  return patterns.ownSentence.test(first)
    ? [large(first), ...rest]
    : [heading.replaceAll('{text}', () => small(first)), ...rest]
}
