import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { namesReplied } from '#agents/understand/direct/direct-names.ts'
import { isSmall } from '#agents/understand/lexicon/lexicon.ts'
import { nameText } from '#agents/understand/text/name-text.ts'
import {
  hasCue,
  heard,
  inStatements,
  isAsked,
  isCorrected,
  isMine,
  placesIn,
  type Span,
  wholeOf,
} from '../cues.ts'
import { MOST_HELLOS, opening } from '../opening.ts'
import { standaloneName } from '../standalone.ts'
import { isRare, nameAt, nameOf } from './name-words.ts'
import { namedByProxy } from './proxy-name.ts'

const NAME = 'basicInfo.recipientName'
const OWN = 'profile.name'

/** After 'my name is', with or without a colon. */
const behind = (scene: Scene, at: number, last: number, isSure: boolean): Finding[] => {
  const { clauses } = scene
  const isOver =
    last === (clauses[at]?.words.length ?? 0) - 1 && [':', '-'].includes(clauses[at + 1]?.opening ?? '')
  const where = isOver ? at + 1 : at
  const clause = clauses[where]
  const name = clause && nameAt(scene, clause, isOver ? 0 : last + 1, isSure)
  // 'I am Karen's daughter'.
  const isOwner = name !== undefined && clause?.words[name.last + 1]?.text === "'s"
  if (!name || isOwner) return []
  const own = nameOf(scene, where, name, isSure)
  const more = lastBehind(scene, where, name)
  return own.map(one => (more ? { ...one, value: `${nameIn(one)} ${more}` } : one))
}

/** 'I'm Rowan (they/them) Pelletier'. */
const lastBehind = (scene: Scene, at: number, { last }: Span): string | undefined => {
  const { clauses } = scene
  const isAside = clauses[at + 1]?.opening === '(' && hasCue(scene, at + 1, 'calledAs')
  const closing = clauses[at + 2]
  const isOver = last === (clauses[at]?.words.length ?? 0) - 1 && closing?.opening === ')'
  const word = closing?.words[0]
  if (!isAside || !isOver || !word || !isRare(scene, word.text)) return
  return nameText(scene.text, [word])
}

const BEGINNING = 4

/** 'im tam', when Emma asked for the name or the conversation starts. */
const isShortReply = (scene: Scene, at: number, last: number): boolean => {
  const { words = [] } = scene.clauses[at] ?? {}
  const rest = words.slice(last + 1)
  const [first] = rest
  const isName = first !== undefined && rest.length < BEGINNING && !scene.lexicon.words.has(first.text)
  const isFirst =
    isBeginning(scene, at) && rest.length === 1 && scene.lexicon.firstNames.has(first?.text ?? '')
  const isCalled = isBeginning(scene, at) && rest.length === 1 && hasCue(scene, at + 1, 'calledAs')
  return isName && (isAsked(scene, 'name') || isFirst || isCalled)
}

const isBeginning = (scene: Scene, at: number): boolean =>
  scene.asking.length === 0 && scene.answers[OWN] === undefined && at < 2

/** 'i Ngoc Bich Tran': the verb left out. */
const iAlone = (scene: Scene, at: number): Span[] => {
  const { words = [] } = scene.clauses[at] ?? {}
  const isName = isSmall(scene.lexicon, 'i', words[0]?.text) && words.slice(1, 3).every(one => one.capital)
  return isBeginning(scene, at) && isName && words.length > 2 && isRare(scene, words[2]?.text)
    ? [{ first: 0, last: 0 }]
    : []
}

const introduced = (scene: Scene, at: number): Finding[] => {
  if (!isMine(scene, at) || hasCue(scene, at, 'notCalled') || isAsked(scene, 'personality')) return []
  const named = (hasCue(scene, at, 'lastName') ? [] : placesIn(scene, at, 'nameIs')).flatMap(({ last }) =>
    behind(scene, at, last, true),
  )
  if (named.length > 0) return named
  const turned = placesIn(scene, at, 'isMyName').flatMap(({ first }) => {
    const clause = scene.clauses[at]
    const name = clause && nameAt(scene, clause, 0, true)
    return name?.last === first - 1 ? nameOf(scene, at, name) : []
  })
  if (turned.length > 0) return turned
  // 'Now it's Yonkers' is no name; 'hey, it's Jamal' starts a conversation.
  const others = isAsked(scene, 'name') || isBeginning(scene, at) ? placesIn(scene, at, 'itIs') : []
  return [...placesIn(scene, at, 'iAm'), ...iAlone(scene, at), ...others]
    .filter(({ first }) => first < BEGINNING)
    .flatMap(({ last }) => behind(scene, at, last, isShortReply(scene, at, last)))
}

/** 'Now it's Yonkers' is a city: a corrected name resembles the saved one. */
const isLikeKnown = (scene: Scene, one: Finding): boolean => {
  const known = scene.answers[OWN]
  if (typeof known !== 'string' || isAsked(scene, 'name')) return true
  const begins = new Set(known.split(' ').map(part => part[0]))
  return nameIn(one)
    .split(' ')
    .some(part => begins.has(part[0]))
}

/** 'It's Katarzyna, not Katarina. Katarzyna Nowak.' */
const corrected = (scene: Scene): Finding[] => {
  const isKnown = scene.answers[OWN] !== undefined
  if (!isKnown && !isAsked(scene, 'name')) return []
  const isAbout = scene.clauses.some((_, at) => hasCue(scene, at, 'nameFixed'))
  if (!isAbout || !isKnown) return []
  const found = inStatements(scene, at =>
    placesIn(scene, at, 'nameFixed').flatMap(({ last }) => behind(scene, at, last, false)),
  )
  return found.filter(one => isLikeKnown(scene, one))
}

/** A clause that's only a name, when Emma asked for one or it's a correction. */
const alone = (scene: Scene, at: number): Finding[] => {
  const clause = scene.clauses[at]
  const name = clause && nameAt(scene, clause, 0, false)
  const isOne = name?.last === 0 && !(isAsked(scene, 'name') && isRare(scene, clause?.words[0]?.text))
  return name?.first === 0 && name.last === (clause?.words.length ?? 0) - 1 && !isOne
    ? nameOf(scene, at, name)
    : []
}

const nameIn = (one: Finding) => (one.kind === 'heard' ? String(one.value) : '')

/** 'Maricel. Maricel Santos.' */
const withFuller = (scene: Scene, found: Finding[]): Finding[] => {
  const [first] = found
  if (!first) return found
  const others = inStatements(scene, at => alone(scene, at))
  const fuller = others.filter(one => nameIn(one).startsWith(`${nameIn(first)} `))
  if (fuller.length > 0) return fuller

  return found
}

const replied = (scene: Scene): Finding[] => {
  if (!isAsked(scene, 'name')) return []

  // 'Comfort Asante, and you?' is an answer too.
  const whole = scene.clauses.slice(0, MOST_HELLOS).flatMap((_, at) => alone(scene, at))
  if (whole.length > 0) return whole.slice(0, 1)
  return namesReplied({ ...scene, asking: [NAME] }, NAME)
    .map((one): Finding => ({ ...one, field: OWN }))
    .slice(0, 1)
}

/** 'My legal name is Filomena' outranks 'they call me Nena'. */
const weightOf = (scene: Scene, { clause }: Finding) =>
  (hasCue(scene, clause, 'wholeName') ? 2 : 1) - (hasCue(scene, clause, 'nickName') ? 1 : 0)

const named = (scene: Scene, cue: string): string | undefined =>
  inStatements(scene, at => placesIn(scene, at, cue).flatMap(({ last }) => behind(scene, at, last, true)))
    .map(nameIn)
    .at(-1)

/** 'Whitlock is the last name'. */
const namedBefore = (scene: Scene): string | undefined =>
  inStatements(scene, at =>
    placesIn(scene, at, 'isLastName').flatMap(({ first }) => {
      const clause = scene.clauses[at]
      const name =
        clause && nameAt(scene, clause, isSmall(scene.lexicon, 'and', clause.words[0]?.text) ? 1 : 0, false)
      return name?.last === first - 1 ? nameOf(scene, at, name) : []
    }),
  )
    .map(nameIn)
    .at(-1)

/** 'Soledad, last name Ybarra'. */
const begun = (scene: Scene): string | undefined => {
  const [clause] = scene.clauses
  const name = clause && nameAt(scene, clause, 0, false)
  return name && nameOf(scene, 0, name).map(nameIn)[0]
}

/** 'Carol Ann' may be all given names; in 'Carol Price' only the first is. */
const givenIn = (scene: Scene): string | undefined => {
  const { answers, lexicon, clauses } = scene
  const parts = String(answers[OWN] ?? '').split(' ')
  const isGiven = parts.every(part => lexicon.firstNames.has(part.toLowerCase()))
  return isGiven && !clauses.some((_, at) => hasCue(scene, at, 'lastChanged')) ? parts.join(' ') : parts[0]
}

/** 'My name is tesfaye last name woldemariam'. */
const givenBefore = (scene: Scene, at: number): Finding[] => {
  const [last] = placesIn(scene, at, 'lastName')
  const given = placesIn(scene, at, 'nameIs').filter(one => last && one.last < last.first)
  return given.flatMap(one => behind(scene, at, one.last, true)).slice(0, 1)
}

/** 'Last name Okafor, first name Chidi'; a new last name keeps the first name. */
const inParts = (scene: Scene): Finding[] => {
  const last = named(scene, 'lastName') ?? namedBefore(scene)
  const isLast = (at: number) => hasCue(scene, at, 'lastName')
  const stated =
    named(scene, 'firstName') ??
    inStatements(scene, at => (isLast(at) ? givenBefore(scene, at) : introduced(scene, at))).map(nameIn)[0] ??
    (isAsked(scene, 'name') ? begun(scene) : undefined)
  const first = stated?.split(' ')[0] ?? givenIn(scene)
  const at = scene.clauses.findIndex((_, index) => hasCue(scene, index, 'lastName'))
  return last && first && at >= 0 && !last.includes(' ')
    ? [{ ...heard('name', `${first} ${last}`, at, wholeOf(scene, at)), quote: scene.text }]
    : []
}

const unintroduced = (scene: Scene): Finding[] => {
  const alone = standaloneName(scene)
  if (alone) return nameOf(scene, alone.clause, alone)

  return []
}

export const findName = (scene: Scene): Finding[] => {
  const parts = [...withFuller(scene, namedByProxy(scene)), ...inParts(scene)]
  if (parts.length > 0) return parts.slice(0, 1)
  const stated = inStatements(scene, at => introduced(scene, at))
  const [first] = stated.toSorted((one, other) => weightOf(scene, other) - weightOf(scene, one))
  const fixed = corrected(scene)
  if (fixed.length > 0) return withFuller(scene, fixed.slice(-1))
  if (first) return withFuller(scene, isCorrected(scene) ? stated.slice(-1) : [first])
  const bare = opening(scene)
  if (bare.length > 0 || isAsked(scene, 'name'))
    return withFuller(scene, bare.length > 0 ? bare : replied(scene))
  if (scene.answers[OWN] !== undefined) return []
  return unintroduced(scene)
}
