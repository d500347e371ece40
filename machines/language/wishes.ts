import { matchLanguage } from '../languages.ts'
import { pseudoLanguage } from './pseudo.ts'

/** Remembers the chosen language in this browser, for pages that are sent before anyone has signed in. */
export const languageCookie = 'language'

/** 'fr-CH, fr;q=0.9, de;q=0' as tags, the most wished first. */
const tagsIn = (header: string): string[] =>
  header
    .split(',')
    .map(part => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)

export const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(/;\s*/)
    .find(part => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

type Asked = {
  address?: string | null | undefined
  cookies?: string | undefined
  header?: string | undefined
}

/** What a request wishes: in its address, then as remembered, then as its browser is set. */
export const wishesOf = ({ address, cookies = '', header = '' }: Asked): string[] => [
  ...(address ? [address] : []),
  ...(cookieIn(cookies, languageCookie) ?? '').split(' ').filter(Boolean),
  ...tagsIn(header),
]

/** The best language for a page that is there in some; tests may also ask for theirs. */
export const pageLanguage = (
  wishes: readonly string[],
  available: readonly string[],
  isTest: boolean,
): string =>
  isTest && wishes[0] === pseudoLanguage
    ? pseudoLanguage
    : (matchLanguage(wishes, ['en', ...available]) ?? 'en')
