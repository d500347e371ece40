import { isDenied } from './clauses.ts'
import { isNameWord, type Mention, nameFrom, nameWords } from './mentions.ts'
import { findAny, says, type Word } from './reading.ts'
import { type Finding, isFragment, ownerOf, type Recogniser, type Scene } from './scene.ts'

/** As it was written; with capitals when it was written all small. */
export const nameText = (text: string, words: readonly Word[]): string => {
  const first = words[0]
  const last = words.at(-1)
  if (!first || !last) return ''
  const written = text
    .slice(first.from, last.to)
    .replace(/['’]s$/u, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^(\S+) \1(?= )/u, '$1')
  if (/\p{Lu}/u.test(written)) return written
  return written.replaceAll(/(?<=^|[\s'-])\p{Ll}/gu, letter => letter.toUpperCase())
}

const relationFindings = (scene: Scene, mention: Mention): Finding[] => {
  const { lexicon, answers } = scene
  const place = { clause: mention.clause, first: mention.first, last: mention.last }
  const relation = lexicon.people.relations[mention.relation]
  const isFamily = (relation?.kind ?? mention.kind) === 'family'
  const found: Finding[] = []
  const value = isFamily ? 'family' : 'other'
  if (answers['basicInfo.careType'] !== value)
    found.push({ kind: 'heard', field: 'basicInfo.careType', value, ...place })
  const stored = answers['basicInfo.relationship']
  const fits =
    typeof stored === 'string' &&
    lexicon.people.patterns[`side:${stored.toLowerCase()}`]?.includes(mention.relation)
  if (mention.relation && !fits) {
    found.push({ kind: 'heard', field: 'basicInfo.relationship', value: mention.relation, ...place })
  }
  return found
}

const selfFindings = (scene: Scene): Finding[] => {
  const { lexicon, clauses, answers } = scene
  if (answers['basicInfo.careType'] === 'self') return []
  return clauses
    .flatMap((clause, at): Finding[] => {
      const [place] = clause.isStatement ? findAny(lexicon, clause, lexicon.people.patterns.self ?? []) : []
      if (!place) return []
      return [
        {
          kind: 'heard',
          field: 'basicInfo.careType',
          value: 'self',
          clause: at,
          first: place.first,
          last: place.last,
        },
      ]
    })
    .slice(0, 1)
}

/** 'I'm her daughter': the relationship from the speaker's side. */
const sideFindings = (scene: Scene): Finding[] => {
  const { lexicon, clauses, people, asking } = scene
  if (people.isSelf || (people.recipient && !asking.includes('basicInfo.relationship'))) return []
  return clauses.flatMap((clause, at): Finding[] => {
    const [place] = clause.isStatement ? findAny(lexicon, clause, lexicon.people.patterns.sideIs ?? []) : []
    const side = place?.groups.side
    const mention = people.mentions.find(one => one.clause === at && one.last === side?.last)
    if (!place || !mention || (mention.whose === 'speaker' && !asking.includes('basicInfo.relationship')))
      return []
    return relationFindings(scene, { ...mention, first: place.first })
  })
}

/** 'the lady I clean for': known by the work, not by blood. */
const clientFindings = (scene: Scene): Finding[] => {
  const { lexicon, clauses, people } = scene
  if (people.isSelf || people.recipient?.kind === 'family') return []
  return clauses.flatMap((clause, at): Finding[] => {
    const [place] = clause.isStatement
      ? findAny(lexicon, clause, lexicon.people.patterns.clientKind ?? [])
      : []
    if (!place) return []
    const where = { clause: at, first: place.first, last: place.last }
    return [
      { kind: 'heard', field: 'basicInfo.careType', value: 'other', ...where },
      { kind: 'heard', field: 'basicInfo.relationship', value: 'client', ...where },
    ]
  })
}

export const findRelation: Recogniser = scene => {
  const { people, clauses } = scene
  if (people.isSelf) return selfFindings(scene)
  const { recipient } = people
  const sides = scene.asking.includes('basicInfo.relationship') ? sideFindings(scene) : []
  if (sides.length > 0) return sides
  const own = clauses[recipient?.clause ?? -1]
  const isSaid = own !== undefined && (own.isStatement || !own.isQuestion)
  if (recipient && isSaid) return relationFindings(scene, recipient)
  return [...sideFindings(scene), ...clientFindings(scene)]
}

const nameFinding = (
  { text }: Scene,
  clause: number,
  words: readonly Word[],
  first: number,
  last: number,
): Finding[] => {
  const value = nameText(text, words)
  return value ? [{ kind: 'heard', field: 'basicInfo.recipientName', value, clause, first, last }] : []
}

/** 'It's not Rosa, it's Rosalind'. */
const isNameCorrected = ({ lexicon, answers, whole }: Scene) => {
  const known = answers['basicInfo.recipientName']
  return (
    typeof known === 'string' &&
    says(lexicon, whole, [
      `not ${known.toLowerCase().replaceAll(/[^\p{L} ]/gu, '')}`,
      ...lexicon.clauses.correction,
    ])
  )
}

/** Words behind which a name stands; behind the first kind nothing else can stand, however it is written. */
const introductions = (scene: Scene): { sure: readonly string[]; likely: readonly string[] } => {
  const {
    nameIs = [],
    called = [],
    myName = [],
    isWho = [],
    correctName = [],
  } = scene.lexicon.people.patterns
  const asked = scene.asking.includes('basicInfo.recipientName') ? isWho : []
  const corrected = isNameCorrected(scene) ? correctName : []
  return { sure: nameIs, likely: [...called, ...asked, ...corrected, ...(scene.people.isSelf ? myName : [])] }
}

const namesBehind = (scene: Scene, at: number, sources: readonly string[], isSure: boolean): Finding[] => {
  const { lexicon, clauses, people } = scene
  const clause = clauses[at]
  if (!clause?.isStatement) return []
  const mine = findAny(lexicon, clause, lexicon.people.patterns.ownName ?? [])
  return findAny(lexicon, clause, sources).flatMap(({ first, last }) => {
    const word = clause.words[last + 1]
    const name = nameFrom(
      lexicon,
      clause,
      last + 1,
      isSure && word !== undefined && !word.capital && word.text.length > 1,
    )
    const isMine = mine.some(own => own.last >= first && own.first <= last)
    if (!name || (isMine && !people.isSelf) || isDenied(lexicon, clause, name.first, name.last)) return []
    const owner = ownerOf(scene, at, name.first, name.first) ?? 'recipient'
    const isTheirs = owner === 'recipient' || (owner === 'speaker' && people.isSelf)
    return isTheirs
      ? nameFinding(scene, at, clause.words.slice(name.first, name.last + 1), first, name.last)
      : []
  })
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
  clauses[at]?.words.slice(0, last + 1).some(({ text }) => lexicon.people.firstNames.includes(text)) ?? false

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

/** 'Rosa has a bad hip', where nobody else is spoken of. */
const isOnlyPerson = (scene: Scene, at: number, last: number) =>
  !scene.people.recipient &&
  !scene.people.isSelf &&
  scene.answers['basicInfo.recipientName'] === undefined &&
  startsAt(scene, at, 'is \\d+|has|needs|can not|turned|fell|lives alone|uses', last + 1)

const openingName = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, people } = scene
  const clause = clauses[at]
  const name = clause?.isStatement ? nameFrom(lexicon, clause, 0) : undefined
  if (!clause || !name || !isNameWord(lexicon, clause.words[name.first])) return []
  const isRelated = startsAt(scene, at, '(?:is|was) (?:my|our) (?:<described> )*<relation>', name.last + 1)
  const isAlone = isBesideAge(scene, at, name.last) || isOnlyPerson(scene, at, name.last)
  const isTheirs = isRelated ? people.recipient?.clause === at : isAlone && hasFirstName(scene, at, name.last)
  return isTheirs ? nameFinding(scene, at, clause.words.slice(0, name.last + 1), 0, name.last) : []
}

/** 'Rosa is my mother', 'Rosa has a bad hip', 'Ruth, 80'. */
const openingNames = (scene: Scene): Finding[] =>
  scene.clauses.flatMap((_clause, at) => openingName(scene, at))

export const findName: Recogniser = scene => {
  const { people, clauses } = scene
  const { recipient } = people
  const same = people.mentions.filter(
    one => one === recipient || (recipient && one.relation === recipient.relation && one.whose !== 'third'),
  )
  if (scene.lexicon.people.patterns.plural?.includes(recipient?.relation ?? '')) return []
  const named = same.flatMap(mention =>
    mention.name && clauses[mention.clause]?.isStatement
      ? nameFinding(scene, mention.clause, nameWords(clauses, mention), mention.first, mention.last)
      : [],
  )
  return [...openingNames(scene), ...named, ...introducedNames(scene)]
}
