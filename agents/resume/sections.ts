import { respelled } from '../understand/spelling.ts'
import { has, type Kind, kinds, type ResumeLexicon } from './lexicon.ts'
import { bodySizeOf, fold, type Line } from './sheet.ts'

/** A line, what its section is about, and what it says beside a label. */
export type Part = {
  line: Line
  kinds: ReadonlySet<Kind>
  /** Before the first heading. */
  isHead: boolean
  section: number
  label: string
  text: string
  folded: string
}

const tokensOf = (lexicon: ResumeLexicon, text: string): string[] =>
  fold(text)
    .replaceAll(/\([^)]*\)/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(word =>
      lexicon.headingWords.includes(word) || lexicon.fillers.includes(word)
        ? word
        : (respelled(word, lexicon.headingWords) ?? word),
    )

const MOST_WORDS = 6

/** What a heading announces; nothing when it is none. */
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
  return isAll ? found : []
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

/** How the headings of this resume look, where they look unlike the rest. */
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

/** Kinds within whose lines a label begins nothing new. */
const isClosed = (current: readonly Kind[], found: readonly Kind[]) =>
  current.includes('references') ||
  (current.includes('experience') && found.some(kind => ['skills', 'experience', 'contact'].includes(kind)))

type State = { current: Kind[]; isHead: boolean; section: number }

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
  return isJob || !isOutstanding(line, looks) ? undefined : ['other']
}

/** In bold alone a job's title and a heading look the same. */
const isOutstanding = (line: Line, looks: ReadonlySet<string>) =>
  line.isUpper || [...looks].some(one => one === looksOf(line) && !one.startsWith('0 '))

export const partsOf = (lexicon: ResumeLexicon, lines: readonly Line[]): Part[] => {
  const looks = headingLooks(lexicon, lines)
  const parts: Part[] = []
  let state: State = { current: [], isHead: true, section: 0 }
  for (const line of lines) {
    if (line.text === '') continue
    const heading = headingOf(lexicon, line, looks, state)
    if (heading) {
      state = { current: heading, isHead: false, section: state.section + 1 }
      continue
    }
    const { current, isHead, section } = state
    const labelled = labelledOf(lexicon, line)
    const isLabel = labelled !== undefined && !isClosed(current, labelled.kinds)
    const text = isLabel ? labelled.rest : line.text
    parts.push({
      ...{ line, isHead, section, text },
      folded: isLabel ? fold(text) : line.folded,
      label: isLabel ? labelled.label : '',
      kinds: new Set(isLabel ? labelled.kinds : current),
    })
  }
  return parts
}

/** Lines of these kinds. */
export const of = (parts: readonly Part[], ...wanted: Kind[]): Part[] =>
  parts.filter(part => wanted.some(kind => part.kinds.has(kind)))

/** What the person says of herself now: not former work, schools or other people. */
export const ownWords = (parts: readonly Part[]): Part[] =>
  parts.filter(
    part =>
      !(['experience', 'education', 'references', 'salaries', 'volunteer'] as const).some(kind =>
        part.kinds.has(kind),
      ) || part.label !== '',
  )
