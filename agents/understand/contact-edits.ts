import type { Found } from './page.ts'
import { findAny } from './reading.ts'
import type { Scene } from './scene.ts'

type Change = { field: string; old: string; value: string; first: number; last: number }

const PHONE = 'profile.phoneNumber'
const EMAIL = 'profile.email'

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '')

/** The digits of a number changed where it stands, with its dashes and brackets. */
const withDigits = (number: string, from: number, digits: string): string => {
  let at = -1
  return number.replaceAll(/\d/gu, digit => {
    at += 1
    return digits[at - from] ?? digit
  })
}

/** Where in the number the digits stand that are put right; without such digits its end is meant. */
const startIn = (known: string, { groups: { n, m } }: Found): number => {
  const all = digitsOf(known)
  const [digits, old] = [n?.text ?? '', m?.text]
  if (old === undefined) return all.length - digits.length
  return old.length === digits.length ? all.lastIndexOf(old) : -1
}

const renumbered = (known: string, found: Found): string | undefined => {
  const from = startIn(known, found)
  return from < 0 ? undefined : withDigits(known, from, found.groups.n?.text ?? '')
}

/** 'Dot org, not dot com', 'Gmail, not Yahoo': what stands behind the sign of an address. */
const rehosted = (known: string, { groups: { n, m } }: Found): string | undefined => {
  const [name, host] = known.split('@')
  const labels = host?.split('.') ?? []
  const at = m ? labels.lastIndexOf(m.text) : labels.length - 1
  if (name === undefined || n === undefined || at < 0) return
  return `${name}@${labels.with(at, n.text).join('.')}`
}

const CHANGED = [
  { field: PHONE, name: 'phoneEnd', change: renumbered },
  { field: EMAIL, name: 'hostEnd', change: rehosted },
] as const

/** 'The last four are 0113', 'it's .org': a part of what is known is put right, and the rest stays. */
export const contactChangesIn = (scene: Scene): Change[] =>
  CHANGED.flatMap(({ field, name, change }) => {
    const known = scene.answers[field]
    if (typeof known !== 'string') return []
    return findAny(scene.lexicon, scene.whole, scene.lexicon.aide[name] ?? [])
      .flatMap(found => {
        const value = change(known, found)
        return value === undefined || value === known ? [] : [{ field, old: known, value, ...found }]
      })
      .slice(-1)
  })
