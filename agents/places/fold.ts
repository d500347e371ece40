import { stateNames } from '#machines/places/states.ts'

/** How the table spells what people shorten. */
const spelledOut: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** As names of places are compared. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[-–—]/g, ' ')
    .replaceAll(/[^a-z\s]/g, '')
    .split(/\s+/)
    .map(word => spelledOut[word] ?? word)
    .join(' ')
    .trim()

const states = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [folded(name), code],
    [folded(code), code],
  ]),
)

/** 'ohio' and 'OH'. */
export const stateOf = (state: string): string => states.get(folded(state)) ?? ''
