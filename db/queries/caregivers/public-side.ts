import { fold } from '#db/values/fold.ts'
import { givesContact, withoutContactIn } from '#machines/messages/held-back.ts'

type Profile = {
  name: string
  languages: string[]
  locations_serviced: string[]
  services_provided: string[]
}

/** What strangers may see of a caregiver: nothing that identifies or reaches them. */
export type PublicSide = { name: string; cities: string[]; languages: string[]; services: string[] }

const most = 30

export const publicSideOf = (profile: Profile): PublicSide => ({
  name: publicName(profile.name),
  cities: shown(profile.locations_serviced.map(cityOf)),
  languages: shown(harmlessIn(profile.languages)),
  services: shown(harmlessIn(profile.services_provided)),
})

/** The words a stranger can search by: of the name, only the first. */
export const givenNameOf = (name: string): string => partsOf(name).given

/** What 'Maria Soto' is called by officials: of a name without spaces nothing is told apart. */
export const familyNameOf = (name: string): string => {
  const words = name.trim().split(/\s+/u)
  return words.length > 1 ? (words.at(-1) ?? '') : ''
}

/** Instead of a name, once an account is closed for good. */
export const closedName = 'Closed account'

/** 'Maria S.' */
export function publicName(name: string): string {
  const { given, initial } = partsOf(name)
  return initial === '' ? given : `${given} ${initial}.`
}

const familyNameFirst = /^[\p{Script=Han}\p{Script=Hangul}]{2,5}$/u

function partsOf(name: string): { given: string; initial: string } {
  if (name === closedName) return { given: name, initial: '' }
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const [given = '', ...others] = words
  if (/[@:/\\]|\d/u.test(name)) return { given: '', initial: '' }
  // Names without spaces put the family name first, and one character could be all of that name.
  if (others.length === 0 && familyNameFirst.test(given))
    return { given: [...given].slice([...given].length > 3 ? 2 : 1).join(''), initial: '' }
  return { given, initial: firstLetterOf(others.at(-1) ?? '') }
}

const firstLetterOf = (word: string) => /\p{L}\p{M}*/u.exec(word)?.[0].toLocaleUpperCase('en') ?? ''

/** 'Tacoma, WA 98402' is Tacoma; text with a number or an email address in it isn't a city. */
export const cityOf = (place: string): string => {
  const city = place.split(',')[0]?.trim() ?? ''
  return city.length > 40 || /[@:/\\]|\d/u.test(city) || givesContact(city) ? '' : city
}

/** Caregivers write these lists themselves: a link or a number in one isn't passed on, nor a way to reach them. */
const harmlessIn = (texts: readonly string[]) => withoutContactIn(texts, text => text).filter(isHarmless)

const isHarmless = (text: string) =>
  text.trim().length <= 60 && !/@|:\/\/|www\.|[^\s.]\.[a-z]{2,}\b/iu.test(text) && !/(?:\d\D?){5}/u.test(text)

function shown(texts: string[]): string[] {
  const byValue = new Map<string, string>()
  for (const text of texts.map(one => one.replaceAll('\0', '').trim())) {
    const value = fold(text)
    if (value !== '' && !byValue.has(value)) byValue.set(value, text)
  }
  return [...byValue.values()].slice(0, most)
}
