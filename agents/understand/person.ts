import { isDenied } from './clauses.ts'
import { isNameWord, type Mention, nameFrom, nameWords } from './mentions.ts'
import { findAny, says, textOf, type Word } from './reading.ts'
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
  const value = mention.relation.includes('friend') || mention.relation.includes('neighbor') ? 'other' : isFamily ? 'family' : 'other'
  if (answers['basicInfo.careType'] !== value) found.push({ kind: 'heard', field: 'basicInfo.careType', value, ...place })
  const stored = answers['basicInfo.relationship']
  const fits = typeof stored === 'string' && lexicon.people.patterns[`side:${stored.toLowerCase()}`]?.includes(mention.relation)
  if (mention.relation && !fits) {
    found.push({ kind: 'heard', field: 'basicInfo.relationship', value: mention.relation, ...place })
  }
  return found
}

const selfFindings = (scene: Scene): Finding[] => {
  const { lexicon, clauses, answers } = scene
  if (answers['basicInfo.careType'] === 'self') return []
  return clauses.flatMap((clause, at): Finding[] => {
    const [place] = clause.isStatement ? findAny(lexicon, clause, lexicon.people.patterns.self ?? []) : []
    if (!place) return []
    return [{ kind: 'heard', field: 'basicInfo.careType', value: 'self', clause: at, first: place.first, last: place.last }]
  }).slice(0, 1)
}

/** 'I'm her daughter': the relationship from the speaker's side. */
const sideFindings = (scene: Scene): Finding[] => {
  const { lexicon, clauses, people, asking } = scene
  if (people.isSelf || (people.recipient && !asking.includes('basicInfo.relationship'))) return []
  return clauses.flatMap((clause, at): Finding[] => {
    const [place] = clause.isStatement ? findAny(lexicon, clause, lexicon.people.patterns.sideIs ?? []) : []
    const side = place?.groups.side
    const mention = people.mentions.find(one => one.clause === at && one.last === side?.last)
    if (!place || !mention || (mention.whose === 'speaker' && !asking.includes('basicInfo.relationship'))) return []
    return relationFindings(scene, { ...mention, first: place.first })
  })
}

/** 'the lady I clean for': known by the work, not by blood. */
const clientFindings = (scene: Scene): Finding[] => {
  const { lexicon, clauses, people } = scene
  if (people.isSelf || people.recipient?.kind === 'family') return []
  return clauses.flatMap((clause, at): Finding[] => {
    const [place] = clause.isStatement ? findAny(lexicon, clause, lexicon.people.patterns.clientKind ?? []) : []
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

const nameFinding = ({ text }: Scene, clause: number, words: readonly Word[], first: number, last: number): Finding[] => {
  const value = nameText(text, words)
  return value ? [{ kind: 'heard', field: 'basicInfo.recipientName', value, clause, first, last }] : []
}

const introducedNames = (scene: Scene): Finding[] => {
  const { lexicon, clauses, people } = scene
  const { nameIs = [], myName = [] } = lexicon.people.patterns
  return clauses.flatMap((clause, at): Finding[] => {
    if (!clause.isStatement) return []
    const places = findAny(lexicon, clause, people.isSelf ? [...nameIs, ...myName] : nameIs)
    return places.flatMap(({ first, last }) => {
      const word = clause.words[last + 1]
      const said = textOf(clause.words.slice(first, last + 1))
      const name = nameFrom(lexicon, clause, last + 1, word !== undefined && !word.capital && word.text.length > 1 && /name/u.test(said))
      const isMine = says(lexicon, { ...clause, line: ` ${clause.words.slice(Math.max(0, first - 1), last + 1).map(one => one.text).join(' ')}` }, ['my name'])
      if (!name || (isMine && !people.isSelf) || isDenied(lexicon, clause, name.first, name.last)) return []
      const owner = ownerOf(scene, at, first, last)
      if (owner === 'other' || owner === 'former' || owner === 'staff' || (owner === 'speaker' && !people.isSelf)) return []
      return nameFinding(scene, at, clause.words.slice(name.first, name.last + 1), first, name.last)
    })
  })
}

/** 'Rosa is my mother', 'Rosa, 83, has a bad hip', 'Ruth, 80'. */
const openingNames = (scene: Scene): Finding[] => {
  const { lexicon, clauses, people, answers } = scene
  return clauses.flatMap((clause, at): Finding[] => {
    const name = clause.isStatement ? nameFrom(lexicon, clause, 0) : undefined
    if (!name || !isNameWord(lexicon, clause.words[name.first])) return []
    const isKnownName = clause.words.slice(0, name.last + 1).some(({ text }) => lexicon.people.firstNames.includes(text))
    const isAlone = name.last === clause.words.length - 1 && isFragment(scene, at)
    const isNamed = findAny(lexicon, clause, ['(?:is|was) (?:my|our) (?:<described> )*<relation>']).some(({ first }) => first === name.last + 1)
    const isBesideAge = isAlone && isKnownName && [clauses[at - 1], clauses[at + 1]].some(next => next?.sentence === clause.sentence && /^ \d+$/u.test(next.line))
    const isSubject = isKnownName && !people.recipient && !people.isSelf && answers['basicInfo.recipientName'] === undefined &&
      findAny(lexicon, clause, ['is \\d+|has|needs|can not|turned|fell|lives alone|uses']).some(({ first }) => first === name.last + 1)
    if (!isNamed && !isBesideAge && !isSubject) return []
    if (isNamed && people.recipient?.clause !== at) return []
    return nameFinding(scene, at, clause.words.slice(0, name.last + 1), 0, name.last)
  })
}

export const findName: Recogniser = scene => {
  const { people, clauses } = scene
  const { recipient } = people
  const same = people.mentions.filter(
    one => one === recipient || (recipient && one.relation === recipient.relation && one.whose !== 'third'),
  )
  const named = same.flatMap(mention =>
    mention.name && clauses[mention.clause]?.isStatement
      ? nameFinding(scene, mention.clause, nameWords(clauses, mention), mention.first, mention.last)
      : [],
  )
  return [...openingNames(scene), ...named, ...introducedNames(scene)]
}
