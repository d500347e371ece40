import { respelled } from '../understand/text/spelling.ts'
import { columnsIn } from './columns.ts'
import { type Column, has, type Kind, kinds, meant, type ResumeLexicon } from './lexicon.ts'
import { glueOf, writesSmall } from './paragraphs.ts'
import { bodySizeOf, fold, type Line } from './sheet.ts'
import { labelsApart } from './tables.ts'

/** A line, its section, and the text after a label. */
export type Part = {
  line: Line
  kinds: ReadonlySet<Kind>
  /** Before the first heading. */
  isHead: boolean
  section: number
  label: string
  text: string
  folded: string
  /** Its last line. */
  end: number
  /** The columns of its table, where the first row names them. */
  columns?: readonly Column[]
}

const tokensOf = (lexicon: ResumeLexicon, text: string): string[] =>
  fold(text)
    .replaceAll(/\([^)]*\)/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(word => word !== '' && !lexicon.headingJoins.includes(word))
    .map(word =>
      lexicon.headingWords.includes(word) || lexicon.fillers.includes(word)
        ? word
        : (respelled(word, lexicon.headingWords) ?? word),
    )

const MOST_WORDS = 6

/** The sections a heading announces; empty when it isn't a heading. */
const kindsOf = (lexicon: ResumeLexicon, text: string): Kind[] => {
  const tokens = tokensOf(lexicon, text)
  if (tokens.length === 0 || tokens.length > MOST_WORDS) return []
  const phrase = tokens.join(' ')
  const exact = kinds.filter(kind => lexicon.headings[kind].phrases.includes(phrase))
  if (exact.length > 0) return exact
  const found = kinds.filter(kind => tokens.some(word => lexicon.headings[kind].words.includes(word)))
  const isAll = tokens.every(
    word => lexicon.fillers.includes(word) || found.some(kind => lexicon.headings[kind].words.includes(word)),
  )
  if (!isAll) return []
  // An experience summary lists jobs, and a qualifications profile introduces the person.
  if (found.includes('experience')) return found.filter(kind => kind !== 'summary')
  return found.includes('summary') ? ['summary'] : found
}

const LABEL = /^(?<label>[^:\t?]{2,48}?)\s*(?:[:?]\s*|\t\s*|\s{3,}|\s[-–—]\s)(?<rest>\S.*)$/su

type Labelled = { label: string; rest: string; kinds: Kind[] }

const isContact = (lexicon: ResumeLexicon, label: string) => {
  const phrase = fold(label)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const { full, first, last } = lexicon.nameLabels
  return [...lexicon.contactLabels, ...full, ...first, ...last].includes(phrase)
}

const labelledOf = (lexicon: ResumeLexicon, { text }: Line): Labelled | undefined => {
  const { label, rest } = LABEL.exec(text)?.groups ?? {}
  if (!label || !rest) return
  const found: Kind[] = isContact(lexicon, label) ? ['contact'] : kindsOf(lexicon, label)
  // 'Caregiver - Present' is a job, not a label.
  const isDashed = !/[:?\t]|\s{3}/u.test(text.slice(label.length, label.length + 4))
  if (found.length === 0 || (isDashed && !found.includes('languages'))) return
  return { label: fold(label), rest, kinds: found }
}

const isPlainEnough = ({ text, isBullet, cells }: Line) =>
  !isBullet && cells.length === 1 && text.length < 60 && !/[.,;]$/u.test(text) && !/\d{3}/u.test(text)

const looksOf = ({ size, isBold, isUpper }: Line) => `${size.toFixed(0)} ${isBold} ${isUpper}`

/** The formatting of this resume's headings, where it differs from other lines. */
const headingLooks = (lexicon: ResumeLexicon, lines: readonly Line[]): Set<string> => {
  const body = bodySizeOf(lines)
  const counts = new Map<string, number>()
  for (const line of lines) {
    if (!isPlainEnough(line) || kindsOf(lexicon, line.text).length === 0) continue
    if (line.size <= body && !line.isBold && !line.isUpper) continue
    counts.set(looksOf(line), (counts.get(looksOf(line)) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([looks]) => looks))
}

/** Sections whose lines may have labels without starting a new section. */
const isClosed = (current: readonly Kind[], found: readonly Kind[]) =>
  current.includes('references') ||
  (current.includes('experience') && found.some(kind => ['skills', 'experience', 'contact'].includes(kind)))

type State = { current: Kind[]; isHead: boolean; section: number; columns?: readonly Column[] | undefined }

const headingOf = (
  lexicon: ResumeLexicon,
  line: Line,
  looks: ReadonlySet<string>,
  { current, isHead }: State,
): Kind[] | undefined => {
  if (!isPlainEnough(line)) return
  const found = kindsOf(lexicon, line.text)
  if (found.length > 0) return found
  if (isHead || !looks.has(looksOf(line)) || line.text.split(' ').length > MOST_WORDS) return
  const isJob = current.includes('experience') && has(lexicon, line.folded, lexicon.care.titles)
  return isJob || isItem(lexicon, line) || !isOutstanding(line, looks) ? undefined : ['other']
}

/** 'MMR' is no heading, however large the type. */
const isItem = (lexicon: ResumeLexicon, { folded }: Line): boolean =>
  folded.replaceAll(/\P{L}/gu, '').length < 5 ||
  [lexicon.vaccines, lexicon.languages, lexicon.licenses].some(
    among => meant(lexicon, folded, among).length > 0,
  )

/** Bold alone doesn't distinguish a job title from a heading. */
const isOutstanding = (line: Line, looks: ReadonlySet<string>) =>
  line.isUpper || [...looks].some(one => one === looksOf(line) && !one.startsWith('0 '))

const FEWEST_PAIRS = 5

/** Two interleaved columns with headings in both: reads the left one first. */
const unzipped = (lexicon: ResumeLexicon, lines: readonly Line[]): readonly Line[] => {
  const pairs = lines.flatMap(({ cells }, at) => (cells.length === 2 ? [at] : []))
  const [from, to] = [pairs[0] ?? 0, pairs.at(-1) ?? 0]
  const headings = [0, 1].map(
    side => pairs.filter(at => kindsOf(lexicon, lines[at]?.cells[side] ?? '').length > 0).length,
  )
  const [left = 0, right = 0] = headings
  const isZipped = left > 0 && right > 0 && left + right > 2 && pairs.length >= FEWEST_PAIRS
  if (!isZipped || pairs.length < (to - from + 1) * 0.7) return lines
  const cellOf = (line: Line, side: number): Line[] => {
    const isAlone = line.cells.length < 2
    const text = isAlone ? line.text : (line.cells[side] ?? '')
    if (isAlone && side !== (line.isFarIn ? 1 : 0)) return []
    return [{ ...line, text, folded: fold(text), cells: [text], isBullet: isAlone && line.isBullet }]
  }
  const inside = lines.slice(from, to + 1)
  const columns = [0, 1].flatMap(side => inside.flatMap(line => cellOf(line, side)))
  return [...lines.slice(0, from), ...columns, ...lines.slice(to + 1)]
}

const partOf = (lexicon: ResumeLexicon, line: Line, { current, isHead, section, columns }: State): Part => {
  const labelled = columns && line.cells.length > 1 ? undefined : labelledOf(lexicon, line)
  const stated = labelled && !isClosed(current, labelled.kinds) ? labelled : undefined
  return {
    ...{ line, isHead, section, text: stated?.rest ?? line.text, label: stated?.label ?? '' },
    folded: stated ? fold(stated.rest) : line.folded,
    kinds: new Set(stated?.kinds ?? current),
    end: line.at,
    ...(columns ? { columns } : {}),
  }
}

const joinedTo = (before: Part, line: Line, glue: string): Part => ({
  ...before,
  text: `${before.text}${glue}${line.text}`,
  folded: `${before.folded}${glue}${line.folded}`,
  end: line.at,
})

const add = (lexicon: ResumeLexicon, parts: Part[], part: Part, isSmall: boolean) => {
  const before = parts.at(-1)
  const isSame = before !== undefined && before.section === part.section && part.label === ''
  const glue = isSame
    ? glueOf(lexicon, { text: before.text, line: before.line }, part.line, isSmall)
    : undefined
  if (before && glue !== undefined) parts[parts.length - 1] = joinedTo(before, part.line, glue)
  else parts.push(part)
}

export const partsOf = (lexicon: ResumeLexicon, zipped: readonly Line[]): Part[] => {
  const isLabel = (cell: string) => isContact(lexicon, cell) || kindsOf(lexicon, cell).length > 0
  const lines = unzipped(lexicon, labelsApart(zipped, isLabel))
  const looks = headingLooks(lexicon, lines)
  const parts: Part[] = []
  const isSmall = writesSmall(lines)
  let state: State = { current: [], isHead: true, section: 0 }
  for (const line of lines) {
    if (line.text === '') continue
    const columns = columnsIn(lexicon, line, state.current)
    const heading = columns ? undefined : headingOf(lexicon, line, looks, state)
    if (columns) state = { ...state, columns }
    else if (heading) state = { current: heading, isHead: false, section: state.section + 1 }
    else add(lexicon, parts, partOf(lexicon, line, state), isSmall)
  }
  return parts
}

/** The lines of these sections. */
export const of = (parts: readonly Part[], ...wanted: Kind[]): Part[] =>
  parts.filter(part => wanted.some(kind => part.kinds.has(kind)))

/** What the applicant says about themselves now, without former jobs, schools and other people. */
export const ownWords = (parts: readonly Part[]): Part[] =>
  parts.filter(
    part =>
      !(['experience', 'education', 'references', 'salaries', 'volunteer'] as const).some(kind =>
        part.kinds.has(kind),
      ) || part.label !== '',
  )
