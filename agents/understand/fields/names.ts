import { isDenied, negatorsIn } from '../clauses/clauses.ts'
import { type Finding, isFragment, ownerOf, type Recogniser, type Scene } from '../clauses/scene.ts'
import { isNameCorrected, isNameStated, knownName } from '../corrections/corrected-names.ts'
import { namesLedBy, withKnownRest } from '../people/known-names.ts'
import { isSameMention, type Mention, nameFrom, nameWords } from '../people/mentions.ts'
import { isWhoOpen } from '../settling/false-names.ts'
import { nameFinding, nameText } from '../text/name-text.ts'
import { findAny, type Stretch, says, stretchOf } from '../text/reading.ts'

/** 'An old lady from my church, Dorothy, needs help'. */
const namesOfPatients = (scene: Scene): Finding[] =>
  scene.clauses.flatMap((clause, at): Finding[] => {
    const before = scene.clauses[at - 1]
    const last = scene.people.references[at - 1]?.at(-1)
    const isBehind = last?.who === 'recipient' && last.last === (before?.words.length ?? 0) - 1
    const isWord = last?.first === last?.last && !scene.people.isSelf
    if (!isBehind || isWord || ![',', '(', '-'].includes(clause.opening)) return []
    const name = nameFrom(scene.lexicon, clause, 0)
    return name?.last === clause.words.length - 1 ? nameFinding(scene, at, clause.words, 0, name.last) : []
  })

/** Words that introduce a name; after a 'sure' one anything is a name, whatever its capitalization. */
const introductions = (scene: Scene): { sure: readonly string[]; likely: readonly string[] } => {
  const {
    nameIs = [],
    called = [],
    myName = [],
    isWho = [],
    correctName = [],
    putName = [],
  } = scene.lexicon.people.patterns
  const asked = scene.asking.includes('basicInfo.recipientName') ? [...isWho, ...putName] : []
  const corrected = isNameCorrected(scene) ? correctName : []
  const isOpen = knownName(scene) === undefined || scene.asking.includes('basicInfo.recipientName')
  // 'She likes to be called Doc' changes no saved name.
  const free = isOpen || isNameStated(scene) ? called : []
  return { sure: nameIs, likely: [...free, ...asked, ...corrected, ...(scene.people.isSelf ? myName : [])] }
}

/** 'His name is will', 'called dot': everyday words, but nothing follows them. */
const lastName = ({ lexicon }: Scene, { words }: Stretch, at: number, isSure: boolean) => {
  const text = words[at]?.text ?? ''
  const isHard = isSure && lexicon.people.patterns.hardNames?.includes(text) === true
  const isName = isHard || (lexicon.firstNames.has(text) && !lexicon.notNames.has(text))
  return isName && at === words.length - 1 ? { first: at, last: at } : undefined
}

/** 'Oh, HER name. Sylvestra.' */
const isNextWhole = ({ lexicon, clauses }: Scene, at: number, isSure: boolean): boolean => {
  const [own, next] = [clauses[at], clauses[at + 1]]
  if (!isSure || !own || !next || next.opening !== '.' || negatorsIn(lexicon, own).length > 0) return false
  return nameFrom(lexicon, next, 0)?.last === next.words.length - 1
}

/** The name after an introduction, with or without a colon. */
const introduced = (scene: Scene, at: number, last: number, isSure: boolean) => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  const isAtEnd = clause !== undefined && last === clause.words.length - 1
  const isOver =
    isAtEnd && ([':', '-'].includes(clauses[at + 1]?.opening ?? '') || isNextWhole(scene, at, isSure))
  const where = isOver ? at + 1 : at
  const first = where === at ? last + 1 : 0
  const own = clauses[where]
  const word = own?.words[first]
  if (!own || !word) return
  const isSmall = !word.capital && word.text.length > 1
  const name = lastName(scene, own, first, isSure) ?? nameFrom(lexicon, own, first, isSure && isSmall)
  return name && { ...name, clause: where, words: own.words.slice(name.first, name.last + 1) }
}

const PETS = ['additionalInfo.hasPets', 'additionalInfo.petDetails']

/** 'A dog named Duke'. */
const isOfPet = ({ lexicon, asking, answers }: Scene, { words }: Stretch, first: number) =>
  (asking.some(path => PETS.includes(path)) && answers['basicInfo.recipientName'] !== undefined) ||
  says(lexicon, stretchOf(words.slice(Math.max(0, first - 3), first)), lexicon.stories.pets ?? [])

/** The recipient's name, not negated. */
const isTheirs = (scene: Scene, { clause, first, last }: { clause: number; first: number; last: number }) => {
  const own = scene.clauses[clause]
  if (!own || isDenied(scene.lexicon, own, first, last)) return false
  const owner = ownerOf(scene, clause, first, first) ?? 'recipient'
  return owner === 'recipient' || (owner === 'speaker' && scene.people.isSelf)
}

const namesBehind = (scene: Scene, at: number, sources: readonly string[], isSure: boolean): Finding[] => {
  const { lexicon, clauses, people } = scene
  const clause = clauses[at]
  if (!clause?.isStatement) return []
  const mine = findAny(lexicon, clause, lexicon.people.patterns.ownName ?? [])
  return findAny(lexicon, clause, sources).flatMap(({ first, last }) => {
    const name = introduced(scene, at, last, isSure)
    const isMine = !people.isSelf && mine.some(own => own.last >= first && own.first <= last)
    if (!name || isMine || isOfPet(scene, clause, first) || !isTheirs(scene, name)) return []
    const from = name.clause === at ? first : name.first
    return nameFinding(scene, name.clause, name.words, from, name.last)
  })
}

/** 'We need someone for Eunice', 'she is Eunice', and of oneself 'I am Eunice'. */
const namesCaredFor = (scene: Scene): Finding[] => {
  const { lexicon, clauses, people, answers } = scene
  if (answers['basicInfo.recipientName'] !== undefined) return []
  const { careForName = [], speakerName = [], isWho = [] } = lexicon.people.patterns
  const sources = people.isSelf ? speakerName : [...careForName, ...isWho]
  return namesLedBy(scene, sources).flatMap(({ clause, first, last }): Finding[] =>
    nameFinding(scene, clause, clauses[clause]?.words.slice(first, last + 1) ?? [], first, last),
  )
}

const introducedNames = (scene: Scene): Finding[] => {
  const { sure, likely } = introductions(scene)
  return scene.clauses.flatMap((_clause, at) => [
    ...namesBehind(scene, at, likely, false),
    ...namesBehind(scene, at, sure, true),
  ])
}

const startsAt = (scene: Scene, at: number, source: string, index: number) => {
  const clause = scene.clauses[at]
  return clause !== undefined && findAny(scene.lexicon, clause, [source]).some(({ first }) => first === index)
}

const hasFirstName = ({ lexicon, clauses }: Scene, at: number, last: number) =>
  clauses[at]?.words.slice(0, last + 1).some(({ text }) => lexicon.firstNames.has(text)) ?? false

/** 'Ruth, 80'. */
const isBesideAge = (scene: Scene, at: number, last: number) => {
  const { clauses } = scene
  const isAlone = last === (clauses[at]?.words.length ?? 0) - 1 && isFragment(scene, at)
  return (
    isAlone &&
    [clauses[at - 1], clauses[at + 1]].some(
      next => next?.sentence === clauses[at]?.sentence && /^ \d+$/u.test(next?.line ?? ''),
    )
  )
}

const isWrittenLarge = (own: Stretch | undefined) => own?.words.every(({ capital }) => capital) === true

/** 'It's for my roommate. Curtis. 63.', or 'Esther Lowenthal.' for a speaker who needs care. */
const isNextAlone = ({ clauses, people: { recipient, isSelf } }: Scene, at: number, last: number) => {
  const own = clauses[at]
  const isOtherSentence = (beside: number) => clauses[beside]?.sentence !== own?.sentence
  const isAwaited = recipient ? !recipient.name && recipient.clause < at : isSelf && isWrittenLarge(own)
  return (
    isAwaited && last === (own?.words.length ?? 0) - 1 && isOtherSentence(at - 1) && isOtherSentence(at + 1)
  )
}

/** 'Rosa has a bad hip', when no one else is mentioned. */
const isOnlyPerson = (scene: Scene, at: number, last: number) =>
  scene.people.recipient?.name === undefined &&
  !scene.people.isSelf &&
  scene.answers['basicInfo.recipientName'] === undefined &&
  startsAt(scene, at, (scene.lexicon.people.patterns.alone ?? []).join('|'), last + 1)

/** 'Selam. I need somebody' is a greeting, unless Emma asked for a name. */
const isGreeting = ({ lexicon, clauses, asking }: Scene, at: number) => {
  const clause = clauses[at]
  return (
    at === 0 &&
    asking.length === 0 &&
    clause !== undefined &&
    says(lexicon, clause, lexicon.asides.greeting ?? [])
  )
}

const openingName = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, people } = scene
  const clause = clauses[at]
  if (!clause?.isStatement || isGreeting(scene, at)) return []
  const called = findAny(lexicon, clause, lexicon.people.patterns.nameBefore ?? [])[0]
  if (called && called.first > 0 && called.first < 4 && clause.words[0]?.capital)
    return nameFinding(scene, at, clause.words.slice(0, called.first), 0, called.first - 1)
  const name = nameFrom(lexicon, clause, 0)
  if (!name) return []
  const isRelated = startsAt(scene, at, lexicon.people.patterns.isOurs?.[0] ?? '', name.last + 1)
  const isAlone = [isBesideAge, isOnlyPerson, isNextAlone].some(is => is(scene, at, name.last))
  const isTitled = lexicon.people.patterns.title?.includes(clause.words[0]?.text ?? '') === true
  const isSure = isTitled || hasFirstName(scene, at, name.last)
  const isTheirs = isRelated ? people.recipient?.clause === at : isAlone && isSure
  return isTheirs ? nameFinding(scene, at, clause.words.slice(0, name.last + 1), 0, name.last) : []
}

/** 'Rosa is my mother', 'Rosa has a bad hip', 'Ruth, 80'. */
const openingNames = (scene: Scene): Finding[] =>
  scene.clauses.flatMap((_clause, at) => openingName(scene, at))

/** 'Her name is Catharine. Catharine Doyle.': the fuller name wins. */
const withFuller = (scene: Scene, findings: Finding[]): Finding[] => {
  const [first] = findings
  if (first?.kind !== 'heard') return findings
  const fuller = scene.clauses.flatMap((clause, at): Finding[] => {
    const name = at > first.clause && clause.isStatement ? nameFrom(scene.lexicon, clause, 0) : undefined
    const isWhole = name !== undefined && name.last === clause.words.length - 1 && name.last > name.first
    const isSame = nameText(scene.text, clause.words.slice(0, 1)) === first.value
    return isWhole && isSame ? nameFinding(scene, at, clause.words, 0, name.last) : []
  })
  return [...findings, ...fuller]
}

/** With two people, neither name nor age is certain. */
const unsureWhich = (
  { answers }: Scene,
  { clause, first, last }: Pick<Mention, 'clause' | 'first' | 'last'>,
): Finding[] =>
  ['basicInfo.recipientName', 'basicInfo.recipientAge']
    .filter(field => answers[field] === undefined)
    .map((field): Finding => ({ kind: 'unsure', field, clause, first, last }))

export const findName: Recogniser = scene => {
  const { people, clauses } = scene
  const { recipient } = people
  const same = people.mentions.filter(one => isSameMention(one, recipient))
  if (recipient && scene.lexicon.people.patterns.plural?.includes(recipient.relation))
    return unsureWhich(scene, recipient)
  if (isWhoOpen(scene)) return unsureWhich(scene, { clause: 0, first: 0, last: 0 })
  const named = same.flatMap(mention =>
    mention.name && clauses[mention.clause]?.isStatement
      ? nameFinding(scene, mention.clause, nameWords(clauses, mention), mention.first, mention.last)
      : [],
  )
  const found = withFuller(scene, [
    ...openingNames(scene),
    ...named,
    ...namesOfPatients(scene),
    ...namesCaredFor(scene),
    ...introducedNames(scene),
  ])
  return found.flatMap(one => withKnownRest(scene, one))
}
