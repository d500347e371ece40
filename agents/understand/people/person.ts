import type { Finding, Recogniser, Scene } from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { findAny, says } from '../text/reading.ts'
import type { Mention } from './mentions.ts'
import { membersOf } from './several.ts'

/** A title alone shows no relationship to the speaker. */
const isRelated = ({ recipient }: Scene['people']) =>
  recipient !== undefined && recipient.titled === undefined

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
  if (mention.relation && !fits && !lexicon.people.patterns.unnamed?.includes(mention.relation)) {
    // 'Mom is 80', when both parents are saved: now it's for her.
    const isOne = membersOf(lexicon, String(stored)).includes(mention.relation)
    const sign = isOne ? { isSure: true as const, isOrdered: true as const } : {}
    found.push({
      ...{ kind: 'heard', field: 'basicInfo.relationship', value: mention.relation },
      ...{ ...place, ...sign },
    })
  }
  return found
}

const selfFindings = (scene: Scene): Finding[] => {
  const { lexicon, clauses, answers } = scene
  if (answers['basicInfo.careType'] === 'self') return []
  const { selfMostly = [], selfPlainly = [], self = [], selfLikely = [] } = lexicon.people.patterns
  return clauses
    .flatMap((clause, at): Finding[] => {
      const [place] = clause.isStatement
        ? findAny(lexicon, clause, [...selfMostly, ...selfPlainly, ...self, ...selfLikely])
        : []
      if (!place) return []
      return [
        {
          kind: 'heard',
          field: 'basicInfo.careType',
          value: 'self',
          clause: at,
          first: place.first,
          last: place.last,
          ...(says(lexicon, clause, selfMostly) ? { isSure: true } : {}),
        },
      ]
    })
    .slice(0, 1)
}

/** 'I'm her daughter' names the relationship from the speaker's side. */
const sideFindings = (scene: Scene): Finding[] => {
  const { lexicon, clauses, people, asking, answers } = scene
  const isAsked = asking.includes('basicInfo.relationship')
  if (people.isSelf || (isRelated(people) && !isAsked)) return []
  return clauses.flatMap((clause, at): Finding[] => {
    const [place] = clause.isStatement ? findAny(lexicon, clause, lexicon.people.patterns.sideIs ?? []) : []
    const side = place?.groups.side
    const mention = people.mentions.find(
      one => one.clause === at && side && one.first <= side.last && side.last <= one.last,
    )
    if (!place || !mention || (mention.whose === 'speaker' && !isAsked)) return []
    // 'Her sister, who did it all, has moved' isn't the speaker.
    const isOfThem = place.first === mention.first && mention.whose === 'third'
    const isPointing = isSmall(lexicon, 'it', clause.words[place.first]?.text)
    if ((isOfThem || isPointing) && !isAsked && answers['basicInfo.relationship'] !== undefined) return []
    return relationFindings(scene, { ...mention, first: place.first })
  })
}

/** 'The lady I clean for' is a client, not a relative. */
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

/** 'The old gentleman across the hall' is no relative. */
const strangerFindings = ({ lexicon, clauses, people, answers }: Scene): Finding[] =>
  people.isSelf || isRelated(people) || answers['basicInfo.relationship'] !== undefined
    ? []
    : clauses.flatMap((clause, at): Finding[] => {
        const { otherKind = [] } = lexicon.people.patterns
        const [place] = clause.isStatement ? findAny(lexicon, clause, otherKind) : []
        if (!place) return []
        const where = { clause: at, first: place.first, last: place.last }
        const isNeighbor = says(lexicon, clause, lexicon.people.patterns.neighborKind ?? [])
        const kind: Finding = { kind: 'heard', field: 'basicInfo.careType', value: 'other', ...where }
        const relation: Finding = {
          kind: 'heard',
          field: 'basicInfo.relationship',
          value: 'neighbor',
          ...where,
        }
        return isNeighbor ? [kind, relation] : [kind]
      })

/** 'Somebody very dear to me' may be a relative or a friend, but not the speaker. */
const dearFindings = ({ lexicon, clauses, people, answers }: Scene): Finding[] =>
  people.isSelf || people.recipient || answers['basicInfo.careType'] !== undefined
    ? []
    : clauses.flatMap((clause, at): Finding[] => {
        const [place] = findAny(lexicon, clause, lexicon.people.patterns.someDear ?? [])
        if (!place) return []
        const where = { field: 'basicInfo.careType', clause: at, first: place.first, last: place.last }
        const denied = ['self', 'family', 'other'].map(
          (value): Finding => ({ kind: 'denied', value, ...where }),
        )
        return [...denied, { kind: 'unsure', ...where }]
      })

export const findRelation: Recogniser = scene => {
  const { people, clauses } = scene
  if (people.isSelf) return selfFindings(scene)
  const { recipient } = people
  const sides = scene.asking.includes('basicInfo.relationship') ? sideFindings(scene) : []
  if (sides.length > 0) return sides
  const own = clauses[recipient?.clause ?? -1]
  const isSaid = own !== undefined && (own.isStatement || !own.isQuestion)
  // A nun or a priest is no relative.
  const isTitle = recipient?.titled === 'civil' || scene.asking.includes('basicInfo.recipientName')
  if (recipient && isSaid && (isRelated(people) || !isTitle)) return relationFindings(scene, recipient)
  return [
    ...sideFindings(scene),
    ...clientFindings(scene),
    ...strangerFindings(scene),
    ...dearFindings(scene),
  ]
}
