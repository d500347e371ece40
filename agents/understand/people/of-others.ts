import { beside, isOpening } from '../clauses/beside.ts'
import { actorOf, type Finding, isTale, isWished, ownerOf, type Scene } from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { isWhoOpen } from '../settling/false-names.ts'
import { bare, type Proposal } from '../settling/proposals.ts'
import { says } from '../text/reading.ts'
import { isSameMention } from './mentions.ts'
import { MEMBERS } from './of-several.ts'

/** Facts about one person that may be mentioned about another. */
const OWN = ['basicInfo.recipientAge', 'careNeeds.medicalConditions']

/** Facts about a person that can be expressed in many ways. */
const STATES = ['careNeeds.careLevel', 'careNeeds.mobilityStatus']

/** Another relative is mentioned, and the recipient is already saved. */
const isOtherKin = ({ people, answers }: Scene) =>
  answers['basicInfo.careType'] !== 'self' &&
  answers['basicInfo.relationship'] !== undefined &&
  people.mentions.some(({ relation }) => relation !== '')

/** 'Mom is 80 and Dad is 84': this is about the second person, or it's unclear whom. */
const isOfSecond = (scene: Scene, clause: number, first: number, last: number): boolean => {
  const { people, clauses } = scene
  const isStated = people.references.some(
    (own, at) => clauses[at]?.sentence === clauses[clause]?.sentence && own.some(({ isSecond }) => isSecond),
  )
  if (!isStated || isWished(scene, clause)) return false
  const who = ownerOf(scene, clause, first, last) ?? actorOf(scene, clause)
  return who === 'other' || who === 'staff'
}

/** 'And my dad Luis, 88': the name is the second person's. */
const isOfTheirs = ({ people }: Scene, { clause, first, last }: Place): boolean =>
  (people.references[clause] ?? []).some(one => one.isSecond && one.first <= first && last <= one.last)

/** Drops what's said about the second of two people. */
export const withoutSecond = (scene: Scene, found: readonly Finding[]): readonly Finding[] =>
  found.filter(one => {
    const isOwn = [...OWN, ...STATES, GENDER].includes(one.field)
    const isTheirs =
      (one.field === NAME && isOfTheirs(scene, one)) ||
      (isOwn && isOfSecond(scene, one.clause, one.first, one.last))
    return one.kind === 'taken' || !isTheirs
  })

/** The scene with the second person as the recipient. */
const ofThem = (scene: Scene): Scene => {
  const { recipient: _, isOpen: __, ...people } = scene.people
  const references = people.references.map(own =>
    own.map(one => (one.isSecond ? { first: one.first, last: one.last, who: 'recipient' as const } : one)),
  )
  return { ...scene, asking: [], people: { ...people, recipient: undefined, references } }
}

const NAME = 'basicInfo.recipientName'

/** Something is said about the second person, and isn't saved. */
export const tellsOfSecond = (scene: Scene, read: (scene: Scene) => readonly Finding[]): boolean =>
  isSecondNeeding(scene) ||
  (scene.answers[RELATION] !== undefined &&
    ((isWhoOpen(scene) && scene.asking.includes(NAME)) || isSecondMentioned(scene, read)))

const RELATION = 'basicInfo.relationship'

/** 'Dad needs help, too', 'my mom and my dad both need help', when the profile is Mom's. */
const isSecondNeeding = (scene: Scene): boolean => {
  const { people, clauses, lexicon, answers } = scene
  const { needsIt = [], also = [], bothNeed = [] } = lexicon.people.patterns
  const of = people.recipient?.relation ?? String(answers[RELATION] ?? '')
  if (people.isSelf || people.isOpen || of === '' || of in MEMBERS) return false
  const others = people.mentions.filter(
    one => one.relation !== '' && one.relation !== of && !isSameMention(one, people.recipient),
  )
  const isBoth = clauses.some(clause => clause.isStatement && says(lexicon, clause, bothNeed))
  return others.some(one => {
    const clause = clauses[one.clause]
    if (!clause?.isStatement || isOver(scene, one.clause)) return false
    const isSaid = (sources: readonly string[]) =>
      isOpening(lexicon, clause, one.first) && beside(lexicon, clause, one, sources, 'behind')
    const isPair = MEMBERS[one.relation]?.includes(of) ?? isOfTheirs(scene, one)
    return (isPair && (isBoth || isSaid(needsIt))) || isSaid([...also, ...bothNeed])
  })
}

const isSecondMentioned = (scene: Scene, read: (scene: Scene) => readonly Finding[]): boolean =>
  scene.people.references.some(own => own.some(({ isSecond }) => isSecond)) &&
  read(ofThem(scene)).some(
    ({ kind, field, clause, first, last }) =>
      kind === 'heard' &&
      [...OWN, ...STATES].includes(field) &&
      isOfSecond(scene, clause, first, last) &&
      !isOver(scene, clause),
  )

/** 'Mom passed in May', 'my mother would have been 85': no one to care for. */
const isOver = (scene: Scene, at: number) => {
  const { lexicon, clauses } = scene
  const gone = lexicon.people.patterns.gone ?? []
  const own = clauses.filter(({ sentence }) => sentence === clauses[at]?.sentence)
  return isTale(scene, at) || own.some(clause => clause.isPast || says(lexicon, clause, gone))
}

/** 'Dad is in a wheelchair': nothing is said about anyone else. */
const isAllOfSecond = ({ people, clauses }: Scene) => {
  const all = people.references.flatMap((own, at) => (clauses[at]?.isStatement ? own : []))
  return all.some(({ isSecond }) => isSecond) && all.every(({ who }) => who !== 'recipient')
}

const GENDER = 'additionalInfo.recipientGender'

type Place = { clause: number; first: number; last: number }

/** Every position of these words. */
const placesOf = ({ clauses, lexicon }: Scene, value: string): Place[] => {
  const wanted = bare(lexicon, value).split(' ')
  return clauses.flatMap(({ words }, clause) =>
    words.flatMap((_, first): Place[] => {
      const own = words.slice(first, first + wanted.length).map(({ text }) => bare(lexicon, text))
      return own.join(' ') === wanted.join(' ') ? [{ clause, first, last: first + wanted.length - 1 }] : []
    }),
  )
}

/** 'My sister (58, has lupus) did it', 'me, I'm 72': about someone else, according to the rules. */
export const isOfAnother = (scene: Scene, { field, value, isRuled }: Proposal): boolean => {
  const { people } = scene
  if (isRuled || people.isSelf) return false
  if (field.path === GENDER) return false
  if (STATES.includes(field.path)) return isAllOfSecond(scene)
  const places = placesOf(scene, String(value))
  if (field.path === NAME) return places.some(place => isOfTheirs(scene, place))
  if (!OWN.includes(field.path)) return false
  return places.length === 0
    ? isAllOfSecond(scene)
    : places.every(({ clause, first, last }) => {
        if (isOfSecond(scene, clause, first, last)) return true
        const owner = ownerOf(scene, clause, first, last) ?? actorOf(scene, clause)
        if (people.recipient === undefined) return owner === 'other' && isOtherKin(scene)
        const isOfUs = scene.clauses[clause]?.words
          .slice(0, first)
          .some(({ text }) => isSmall(scene.lexicon, 'we', text))
        return (owner === 'speaker' && !isOfUs) || owner === 'other'
      })
}
