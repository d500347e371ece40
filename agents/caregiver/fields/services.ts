import { type Finding, isSameSentence, type Scene } from '#agents/understand/clauses/scene.ts'
import { isSmall } from '#agents/understand/lexicon/lexicon.ts'
import {
  findEach,
  only,
  says,
  stretchOf,
  stretchOfText,
  withoutLead,
} from '#agents/understand/text/reading.ts'
import {
  anyOf,
  hasCue,
  inStatements,
  isAsked,
  isMine,
  item,
  outermost,
  patterns,
  type Span,
  said,
} from '../cues.ts'

const FIELD = 'servicesProvided'

/** 'Drive to appointments' is saved as 'driving to appointments'. */
export const DOING: Readonly<Record<string, string>> = {
  ...{
    cook: 'cooking',
    cooks: 'cooking',
    clean: 'cleaning',
    cleans: 'cleaning',
    drive: 'driving',
    drives: 'driving',
  },
  ...{
    bathe: 'bathing',
    bath: 'bathing',
    dress: 'dressing',
    feed: 'feeding',
    lift: 'lifting',
    transfer: 'transferring',
  },
  ...{ prepare: 'preparing', make: 'making', fix: 'fixing', run: 'running', give: 'giving', take: 'taking' },
  ...{
    remind: 'reminding',
    keep: 'keeping',
    change: 'changing',
    wash: 'washing',
    manage: 'managing',
    pass: 'passing',
  },
  ...{
    talk: 'talking',
    read: 'reading',
    play: 'playing',
    walk: 'walking',
    shop: 'shopping',
    check: 'checking',
  },
  ...{
    iron: 'ironing',
    pick: 'picking',
    transport: 'transporting',
    accompany: 'accompanying',
    shave: 'shaving',
  },
  ...{
    shower: 'showering',
    socialize: 'socializing',
    tidy: 'tidying',
    help: 'helping',
    eat: 'eating',
    sit: 'sitting',
    toilet: 'toileting',
    get: 'getting',
  },
  ...{
    put: 'putting',
    set: 'setting',
    turn: 'turning',
    fold: 'folding',
    sweep: 'sweeping',
    mop: 'mopping',
    rub: 'rubbing',
    hold: 'holding',
    push: 'pushing',
    brush: 'brushing',
    sing: 'singing',
    pray: 'praying',
    bring: 'bringing',
    watch: 'watching',
  },
}

export const hasServiceCue = (scene: Scene, at: number, name: string) => {
  const clause = scene.clauses[at]
  return clause !== undefined && says(scene.lexicon, clause, scene.lexicon.serviceCue[name] ?? [])
}

const isOffered = (scene: Scene, at: number) => {
  const { clauses, asking } = scene
  const cues = asking.length === 0 ? ['does', 'offers'] : ['does']
  for (let back = at; back >= 0 && isSameSentence(scene, back, at); back -= 1) {
    if (cues.some(cue => hasServiceCue(scene, back, cue))) return true
  }
  return clauses.some(
    (one, index) =>
      index >= at && one.sentence === clauses[at]?.sentence && hasServiceCue(scene, index, 'agreed'),
  )
}

const MOST_WORDS = 5

/** The task, in the caregiver's words. */
const inOwnWords = (scene: Scene, at: number, name: string, span: Span): string => {
  const text = withoutLead(said(scene, at, span), patterns(scene, 'serviceLead')).replace(
    new RegExp(`(?<! ${anyOf(scene, 'serviceTailNot')}) ${anyOf(scene, 'serviceTail')}$`, 'iu'),
    '',
  )
  const [first = '', ...rest] = text.split(' ')
  const word = first.toLowerCase()
  const isNoun = isSmall(scene.lexicon, 'serviceNouns', word)
  const doing = isNoun ? undefined : DOING[word]
  if (doing === undefined) return text
  // 'I make a mean caldo.'
  if (name === 'cooking' && says(scene.lexicon, stretchOfText(text.toLowerCase()), patterns(scene, 'boast')))
    return name
  return rest.length < MOST_WORDS ? [doing, ...rest].join(' ') : name
}

const placesOf = ({ lexicon, clauses }: Scene, at: number) => {
  const clause = clauses[at]
  return clause ? findEach(lexicon, clause, lexicon.services) : []
}

/** 'Cooking, cleaning, driving.': the clause only lists services. */
const isOnlyThat = (scene: Scene, at: number): boolean => {
  const isCovered = (index: number) => {
    const places = placesOf(scene, index)
    return scene.clauses[index]?.words.every(
      ({ text }, word) =>
        isSmall(scene.lexicon, 'serviceLinks', text) ||
        places.some(({ found }) => found.first <= word && word <= found.last),
    )
  }
  if (scene.asking.length > 0) return false
  const isSame = (index: number) => isSameSentence(scene, index, at)
  const isOther = (index: number) => placesOf(scene, index).length === 0 && hasCue(scene, index, 'areaCue')
  let count = 0
  for (let index = at; isSame(index) && !isOther(index); index -= 1) {
    if (!isCovered(index)) return false
    count += placesOf(scene, index).length
  }
  for (let index = at + 1; isSame(index) && isCovered(index); index += 1)
    count += placesOf(scene, index).length
  return count > 1 || (count > 0 && isSmall(scene.lexicon, 'alone', scene.clauses[at]?.words.at(-1)?.text))
}

const LEAST_LISTED = 2

/** A list item: no other subject, question or tense. */
const isListPiece = (scene: Scene, at: number): boolean => {
  const clause = scene.clauses[at]
  const [first] = scene.people.references[at] ?? []
  return (
    clause?.isStatement === true &&
    first === undefined &&
    placesOf(scene, at).length > 0 &&
    !hasServiceCue(scene, at, 'likes') &&
    !hasCue(scene, at, 'notTask')
  )
}

/** 'Hoyer, feeding tubes, all that': a first message lists tasks among other facts. */
const isListed = (scene: Scene, at: number): boolean => {
  if (scene.asking.length > 0 || !isListPiece(scene, at)) return false
  const { clauses, lexicon } = scene
  const isAlone = isSmall(lexicon, 'alone', clauses[at]?.words.at(-1)?.text)
  const own = clauses.filter(
    (one, index) => one.sentence === clauses[at]?.sentence && isListPiece(scene, index),
  )
  return own.length >= LEAST_LISTED || isAlone
}

/** 'I don't cook pork', 'no driving at night': only part of the task is refused. */
const isPartly = (scene: Scene, { clause, last }: Finding): boolean => {
  const behind = scene.clauses[clause]?.words.slice(last + 1) ?? []
  return says(scene.lexicon, stretchOf(behind), patterns(scene, 'partlyNot'))
}

/** 'Cooking yes, driving no, lifting yes'. */
const agreed = (scene: Scene, one: Finding): Finding => {
  const behind = scene.clauses[one.clause]?.words[one.last + 1]
  const isYes =
    behind !== undefined && says(scene.lexicon, stretchOf([behind]), only(scene.lexicon.answers.yes))
  return isYes && one.kind === 'heard' ? { ...one, isSure: true } : one
}

const servicesIn = (scene: Scene, at: number): Finding[] => {
  const clause = scene.clauses[at]
  const isAgain = scene.answers[`profile.${FIELD}`] !== undefined && hasCue(scene, at, 'listAgain')
  const isAbout =
    isAsked(scene, FIELD) || isAgain || isOffered(scene, at) || isOnlyThat(scene, at) || isListed(scene, at)
  if (!clause || !isAbout || !isMine(scene, at)) return []
  // 'Lifting I no longer do.'

  if (!isAsked(scene, FIELD) && hasServiceCue(scene, at, 'likes')) return []
  const found = placesOf(scene, at).map(({ name, found: place }) => ({
    name,
    first: place.first,
    last: place.last,
  }))
  return outermost(found)
    .map(({ name, ...span }) =>
      agreed(scene, item(scene, FIELD, inOwnWords(scene, at, name, span), at, span)),
    )
    .filter(one => one.kind !== 'denied' || !isPartly(scene, one))
}

/** Services offered; what the caregiver has only seen, or leaves to others, doesn't count. */
export const findServices = (scene: Scene): Finding[] => inStatements(scene, at => servicesIn(scene, at))
