import { has, type Kind, meant, type ResumeLexicon } from './lexicon.ts'
import type { Part } from './sections.ts'
import { fold } from './sheet.ts'

const isMixed = (kinds: Iterable<Kind>) => {
  const all = new Set(kinds)
  return all.has('education') && all.has('certificates')
}

/** A cell that is too long for its column continues on a line of its own. */
const MOST_CONTINUED = 2

const isContinued = ({ columns, line: { cells } }: Part, next: Part): boolean =>
  columns !== undefined &&
  cells.length > 1 &&
  next.columns === columns &&
  next.line.cells.length === 1 &&
  !next.line.isBullet &&
  !next.line.hasGap &&
  !/\d/u.test(next.text) &&
  next.text.split(' ').length <= MOST_CONTINUED

const withContinued = (row: Part, { text, line }: Part): Part => {
  const [first = '', ...cells] = row.line.cells
  const longer = [`${first} ${text}`, ...cells]
  const whole = longer.join('\t')
  return { ...row, line: { ...row.line, cells: longer }, text: whole, folded: fold(whole), end: line.at }
}

const joinedRows = (parts: readonly Part[]): Part[] => {
  const rows: Part[] = []
  for (const part of parts) {
    const before = rows.at(-1)
    if (before && isContinued(before, part)) rows[rows.length - 1] = withContinued(before, part)
    else rows.push(part)
  }
  return rows
}

/** What a line of a section for both is about: a certificate, schooling, or a certificate from a school. */
const kindsIn = (lexicon: ResumeLexicon, { folded, columns }: Part): Kind[] => {
  const isSchool = has(lexicon, folded, lexicon.schools)
  const isHeld =
    has(lexicon, folded, lexicon.certificateCues) || meant(lexicon, folded, lexicon.licenses).length > 0
  const isOfSchools = columns?.includes('school') === true
  if (isSchool || isOfSchools) return isHeld && !isOfSchools ? ['education', 'certificates'] : ['education']
  return isHeld || columns?.some(column => column === 'number' || column === 'expires')
    ? ['certificates']
    : ['education', 'certificates']
}

/** 'Education & certifications': each line is about one of the two, where it says so. */
export const withoutMixture = (lexicon: ResumeLexicon, parts: readonly Part[]): Part[] =>
  joinedRows(parts).map(part =>
    isMixed(part.kinds) && part.label === '' ? { ...part, kinds: new Set(kindsIn(lexicon, part)) } : part,
  )
