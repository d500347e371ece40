import { endsInDomain } from '../understand/text/domains.ts'
import type { ResumeLexicon } from './lexicon.ts'
import { type Line, soft } from './sheet.ts'

/** The paragraph so far, and its first line. */
type Before = { text: string; line: Line }

/** The same formatting, with nothing that starts a new item. */
const isAlike = (before: Before, line: Line): boolean =>
  !line.isBullet &&
  line.cells.length === 1 &&
  before.line.cells.length === 1 &&
  line.isBold === before.line.isBold &&
  line.size === before.line.size

const isUnfinished = (lexicon: ResumeLexicon, before: string, after: string): boolean => {
  const open = new RegExp(
    `(?:-|(?<!\\p{L})(?:${[...lexicon.dates.open, ...lexicon.months].join('|')})\\.?)$`,
    'u',
  )
  const goal = new RegExp(
    `^(?:\\(?\\d|(?:${[...lexicon.present, ...lexicon.months, ...lexicon.shifts.named].join('|')})(?!\\p{L}))`,
    'u',
  )
  return open.test(before) && goal.test(after)
}

/** The longest paragraph in a resume. */
const LONGEST = 2000

const ADDRESS_BEGUN = /^\S+@\S*$/u

/** A name or address split across lines. */
const isCut = ({ text }: Before, after: string): boolean =>
  (/\p{L}-$/u.test(text) && /^\p{L}/u.test(after)) ||
  (ADDRESS_BEGUN.test(text) && !endsInDomain(text) && /^[a-z.]{1,16}$/u.test(after))

const runsOn = ({ patterns }: ResumeLexicon, { text }: Before, after: string, isSmall: boolean): boolean => {
  if (patterns.unended.test(text)) return true
  return !isSmall && /^\p{Ll}/u.test(after) && !/[@\d]/u.test(after.split(' ')[0] ?? '')
}

/** The separator to join a line to the one before; undefined when it starts a new paragraph. */
export const glueOf = (
  lexicon: ResumeLexicon,
  before: Before,
  line: Line,
  isSmall: boolean,
): string | undefined => {
  if (!isAlike(before, line) || before.text.length > LONGEST) return
  if (isCut(before, line.text)) return ''
  if (isUnfinished(lexicon, soft(before.text), soft(line.text))) return ' '
  const isOver = line.hasGap || /[.!?:;]$/u.test(before.text)
  return !isOver && runsOn(lexicon, before, line.text, isSmall) ? ' ' : undefined
}

/** In an all-lowercase resume, a lowercase start doesn't mean a continuation. */
export const writesSmall = (lines: readonly Line[]) =>
  lines.filter(({ text }) => /^\p{Ll}/u.test(text)).length > lines.length / 2
