import type { ResumeLexicon } from './lexicon.ts'
import { type Line, soft } from './sheet.ts'

/** What has been read of a paragraph, and its first line. */
type Before = { text: string; line: Line }

/** A line of the same look, with nothing that begins anew. */
const isAlike = (before: Before, line: Line): boolean =>
  !line.isBullet &&
  line.cells.length === 1 &&
  before.line.cells.length === 1 &&
  line.isBold === before.line.isBold &&
  line.size === before.line.size

const isUnfinished = (lexicon: ResumeLexicon, before: string, after: string): boolean => {
  const open = new RegExp(`(?:-|(?<!\\p{L})(?:to|since|from|until|${lexicon.months.join('|')})\\.?)$`, 'u')
  const goal = new RegExp(
    `^(?:\\(?\\d|(?:${[...lexicon.present, ...lexicon.months, ...lexicon.shifts.named].join('|')})(?!\\p{L}))`,
    'u',
  )
  return open.test(before) && goal.test(after)
}

/** No paragraph of a resume is longer. */
const LONGEST = 2000

const ADDRESS_BEGUN = /^\S+@\S*$/u
const ADDRESS_WHOLE = /\.(?:com|org|net|edu|gov|us|info)$/u

/** A name or an address that was cut in two. */
const isCut = ({ text }: Before, after: string): boolean =>
  (/\p{L}-$/u.test(text) && /^\p{L}/u.test(after)) ||
  (ADDRESS_BEGUN.test(text) && !ADDRESS_WHOLE.test(text) && /^[a-z.]{1,16}$/u.test(after))

const runsOn = ({ text }: Before, after: string, isSmall: boolean): boolean => {
  if (/[,&]$|\s(?:and|or|of|the|with|for|in|to|a)$/u.test(text)) return true
  return !isSmall && /^\p{Ll}/u.test(after) && !/[@\d]/u.test(after.split(' ')[0] ?? '')
}

/** What stands between a line and the one it goes on from; undefined when it does not. */
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
  return !isOver && runsOn(before, line.text, isSmall) ? ' ' : undefined
}

/** Somebody who writes everything small begins lines small, too. */
export const writesSmall = (lines: readonly Line[]) =>
  lines.filter(({ text }) => /^\p{Ll}/u.test(text)).length > lines.length / 2
