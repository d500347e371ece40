import { objectsIn } from '../understand/interests.ts'
import { findEach, says, stretchOf } from '../understand/reading.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import {
  hasCue,
  hasCueAround,
  hasCueBefore,
  inStatements,
  isAsked,
  isMine,
  item,
  outermost,
  patterns,
  placesIn,
  type Span,
  said,
} from './told.ts'

const NONE = {}

const itemsOf = ({ lexicon }: Scene, name: string) => lexicon.lists[`preferences.${name}`]?.items ?? NONE

const spansOf = (scene: Scene, at: number, name: string): Span[] => {
  const clause = scene.clauses[at]
  return clause ? findEach(scene.lexicon, clause, itemsOf(scene, name)).map(({ found }) => found) : []
}

const without = (spans: readonly Span[], others: readonly Span[]) =>
  spans.filter(span => !others.some(one => one.first <= span.first && span.last <= one.last))

const own = (text: string) => text.replace(/^(?:the|a|an|my|very) /iu, '')

const listOf = (scene: Scene, at: number, name: string, spans: readonly Span[]): Finding[] =>
  outermost(spans).map(span => item(scene, name, own(said(scene, at, span)), at, span))

/** Asked for these one may tell of oneself; elsewhere 'I'm flexible' is about something else. */
const TELLING = ['name', 'bio', 'experience', 'interests']

const traitPlaces = (scene: Scene, at: number): Span[] =>
  without(
    [...spansOf(scene, at, 'personality'), ...placesIn(scene, at, 'trait')],
    placesIn(scene, at, 'notTrait'),
  )

const LINKS = ['and', '&', 'very', 'also', 'but']

/** 'Hello! Warm and easygoing.' */
const isOnlyTraits = (scene: Scene, at: number): boolean => {
  const { clauses } = scene
  if (scene.asking.length > 0) return false
  const own = clauses.flatMap((one, index) => (one.sentence === clauses[at]?.sentence ? [index] : []))
  const isLed = own.some(
    index => index < at && says(scene.lexicon, clauses[index] ?? scene.whole, ['<verb>', 'i']),
  )
  const isCovered = clauses[at]?.words.every(
    ({ text }, word) =>
      LINKS.includes(text) || traitPlaces(scene, at).some(({ first, last }) => first <= word && word <= last),
  )
  return (
    isCovered === true &&
    !isLed &&
    (own.flatMap(index => outermost(traitPlaces(scene, index))).length > 1 ||
      clauses[at]?.words[0]?.text === 'very')
  )
}

/** 'Dignity, even when the family forgets it': asked for them, what stands before somebody else is hers. */
const isHers = (scene: Scene, at: number, { last }: Span, isAsking: boolean): boolean => {
  const [first] = scene.people.references[at] ?? []
  if (isMine(scene, at) || placesIn(scene, at, 'saidOfMe').some(place => place.last < last)) return true
  return isAsking && first !== undefined && first.first > last
}

const traitsIn = (scene: Scene, at: number): Finding[] => {
  const isFree = scene.asking.length === 0 || TELLING.some(name => isAsked(scene, name))
  const isAsking = isAsked(scene, 'personality') && !hasCueBefore(scene, at, 'valueStrong')
  const isAlone = isOnlyTraits(scene, at)
  const isSaidSo =
    isAsking || isAlone || hasCueBefore(scene, at, 'traitStrong') || hasCueAround(scene, at, 'traitNamed')
  if (!isSaidSo && !hasCueBefore(scene, at, isFree ? 'traitCue' : 'traitStrong')) return []
  const places = [...spansOf(scene, at, 'personality'), ...(isSaidSo ? placesIn(scene, at, 'trait') : [])]
  const own = without(places, placesIn(scene, at, 'notTrait')).filter(place =>
    isHers(scene, at, place, isAsking),
  )
  // 'My last family said I was the kindest.'
  const isTold = isAsking && hasCue(scene, at, 'saidOfMe')
  const found = listOf(scene, at, 'personality', own)
  return isTold ? found.map(one => ({ ...one, isSure: true })) : found
}

/** What kind of person she is, as she or others say. */
export const findTraits = (scene: Scene): Finding[] => inStatements(scene, at => traitsIn(scene, at))

/** 'Honesty and prayer': what ends the sentence beside a value is one. */
const withPair = (scene: Scene, at: number, spans: readonly Span[]): Span[] => {
  const { words = [] } = scene.clauses[at] ?? {}
  const last = words.length - 1
  const isPair = words[last - 1]?.text === 'and' && spans.some(one => one.last === last - 2)
  const isPlain = !says(scene.lexicon, stretchOf(words.slice(last)), [
    '<verb>',
    '<subject>',
    '(?:more|so|it|that|all)',
  ])
  return isPair && isPlain ? [...spans, { first: last, last }] : [...spans]
}

export const findValues = (scene: Scene): Finding[] =>
  inStatements(scene, at => {
    const isAbout = isAsked(scene, 'values') || hasCueAround(scene, at, 'valueCue')
    const isStrong = hasCueBefore(scene, at, 'valueStrong')
    if (!isAbout || (isAsked(scene, 'personality') && !isStrong)) return []
    const isAsking = isAsked(scene, 'values')
    const spans = spansOf(scene, at, 'values').filter(place => isHers(scene, at, place, isAsking))
    return listOf(scene, at, 'values', isStrong ? withPair(scene, at, spans) : spans)
  })

const GERUNDS: Readonly<Record<string, string>> = {
  ...{ knit: 'knitting', sew: 'sewing', crochet: 'crocheting', garden: 'gardening', sing: 'singing' },
  ...{
    dance: 'dancing',
    read: 'reading',
    paint: 'painting',
    fish: 'fishing',
    hike: 'hiking',
    swim: 'swimming',
  },
  ...{
    bake: 'baking',
    draw: 'drawing',
    write: 'writing',
    travel: 'traveling',
    camp: 'camping',
    bowl: 'bowling',
  },
  ...{
    whittle: 'whittling',
    carve: 'carving',
    hunt: 'hunting',
    forage: 'foraging',
    embroider: 'embroidering',
  },
  ...{ quilt: 'quilting', cook: 'cooking', walk: 'walking', jog: 'jogging', cycle: 'cycling' },
}

/** Cooking may be work, and a dog a client's: only beside other interests, or where they are spoken of, it is one. */
const isEveryday = (scene: Scene, at: number, { first, last }: Span): boolean => {
  const { words = [] } = scene.clauses[at] ?? {}
  return says(scene.lexicon, stretchOf(words.slice(first, last + 1)), patterns(scene, 'plainLike'))
}

/** 'Church choir' and 'reading the Bible' are one thing each. */
const adjoined = (scene: Scene, at: number, spans: readonly Span[]): Span[] => {
  const joined: Span[] = []
  for (const span of outermost(spans).toSorted((a, b) => a.first - b.first)) {
    const before = joined.at(-1)
    const gap = before ? (scene.clauses[at]?.words.slice(before.last + 1, span.first) ?? []) : []
    const isNext = before !== undefined && gap.every(({ text }) => text === 'the') && gap.length < 2
    if (before && isNext) before.last = span.last
    else joined.push({ ...span })
  }
  return joined
}

/** 'Bollywood films', not films alone. */
const wholeItem = (scene: Scene, at: number, { first, last }: Span): Span => {
  const before = scene.clauses[at]?.words.slice(0, first) ?? []
  const isPart =
    before.length > 0 &&
    before.length < 3 &&
    !says(scene.lexicon, stretchOf(before), patterns(scene, 'noPart'))
  return isPart ? { first: 0, last } : { first, last }
}

/** What is hardly done for a client. */
const HOBBIES = [
  ...[
    'knit',
    'sew',
    'crochet',
    'sing',
    'dance',
    'paint',
    'fish',
    'hike',
    'swim',
    'draw',
    'camp',
    'bowl',
    'quilt',
  ],
  ...['jog', 'cycle', 'whittle', 'carve', 'hunt', 'forage', 'embroider'],
]

/** 'And I read, history mostly', when something else of hers was asked. */
const isDoing = (scene: Scene, at: number): boolean =>
  isAsked(scene, 'values') && hasCueBefore(scene, at, 'doing')

/** 'My grandma taught me crochet'. */
const isTaught = (scene: Scene, at: number): boolean =>
  isAsked(scene, 'interests') && hasCue(scene, at, 'taughtMe')

/** 'My sister is the artist. Painting, pottery.': things alone go on about whoever was told of. */
const isAfterOther = ({ clauses, people }: Scene, at: number): boolean => {
  const sentence = clauses[at]?.sentence ?? 0
  const whoIn = (number: number) =>
    people.references.flatMap((one, index) => (clauses[index]?.sentence === number ? one : []))
  return whoIn(sentence).every(({ who }) => who === 'other') && whoIn(sentence - 1)[0]?.who === 'other'
}

const isOwn = (scene: Scene, at: number): boolean =>
  isTaught(scene, at) || (isMine(scene, at) && scene.clauses[at]?.isPast !== true && !isAfterOther(scene, at))

const interestsIn = (scene: Scene, at: number): Finding[] => {
  if (!isOwn(scene, at)) return []
  const isElsewhere =
    scene.asking.length > 0 && !['bio', 'name', 'personality'].some(name => isAsked(scene, name))
  const cue = isElsewhere ? 'likeStrong' : 'likeCue'
  const isAbout =
    isAsked(scene, 'interests') ||
    hasCueBefore(scene, at, cue) ||
    hasCueAround(scene, at, 'likeStrong') ||
    isDoing(scene, at)
  if (!isAbout) return []
  const others = placesIn(scene, at, 'notLike')
  const isFree = isAsked(scene, 'interests') || hasCueAround(scene, at, 'likeStrong') || isDoing(scene, at)
  const objects = others.length > 0 || !isFree ? [] : objectsIn(scene, at)
  const known = without([...spansOf(scene, at, 'interests'), ...placesIn(scene, at, 'interest')], others)
  const done = placesIn(scene, at, 'doing').flatMap(place => {
    const { doing } = place.groups
    const isFit = doing && others.length === 0 && (isFree || HOBBIES.includes(doing.text))
    return isFit ? [doing] : []
  })
  const all = adjoined(scene, at, known)
  const isFit = isFree || all.some(span => !isEveryday(scene, at, span))
  const told = (isFit ? all : []).map(span =>
    isAsked(scene, 'interests') ? wholeItem(scene, at, span) : span,
  )
  const found = [
    ...listOf(scene, at, 'interests', told),
    ...done
      .filter(({ text, first, last }) => without([{ first, last }], known).length > 0 && text in GERUNDS)
      .map(({ text, first, last }) => item(scene, 'interests', GERUNDS[text] ?? text, at, { first, last })),
  ]
  const more = objects
    .filter(
      one =>
        !found.some(
          other => one.clause === other.clause && one.first <= other.last && other.first <= one.last,
        ),
    )
    .map((one): Finding => ({ ...one, field: 'profile.interests' }))
  return [...found, ...more]
}

export const findInterests = (scene: Scene): Finding[] => {
  if (['servicesProvided', 'experience', 'petPreferences'].some(name => isAsked(scene, name))) return []
  return inStatements(scene, at => interestsIn(scene, at))
}
