import { type Clause, isDenied } from '#agents/understand/clauses/clauses.ts'
import type { Finding, Scene } from '#agents/understand/clauses/scene.ts'
import { statesIn } from '#agents/understand/places/states.ts'
import { findAny, says, withoutLead } from '#agents/understand/text/reading.ts'
import {
  hasCue,
  hasCueAround,
  heard,
  inStatements,
  isAsked,
  isCorrected,
  isExactly,
  isMine,
  isOfKin,
  item,
  outermost,
  ownSentence,
  patterns,
  placesIn,
  type Span,
  said,
  saidFrom,
  unsure,
  wholeOf,
  withoutTail,
} from '../cues.ts'

const spanning = (places: readonly { first: number; last: number }[]) => ({
  first: Math.min(...places.map(({ first }) => first)),
  last: Math.max(...places.map(({ last }) => last)),
})

const MOST_WORDS = 10

/** The background check with its date or result, in the caregiver's words. */
export const findBackground = (scene: Scene): Finding[] =>
  inStatements(scene, at => {
    const others = hasCueAround(scene, at, 'driving') ? placesIn(scene, at, 'notBackground') : []
    const places = placesIn(scene, at, 'background').filter(
      place => !others.some(one => one.first <= place.first && place.last <= one.last),
    )
    const clause = scene.clauses[at]
    if (!clause || places.length === 0 || isOfKin(scene, at) || hasCue(scene, at, 'notMyCheck')) return []
    const isShort =
      clause.words.length <= MOST_WORDS ||
      findAny(scene.lexicon, clause, scene.lexicon.clauses.negator).length > 0
    const span = isShort
      ? wholeOf(scene, at)
      : spanning([...places, ...placesIn(scene, at, 'backgroundMore')])
    const value = withoutLead(said(scene, at, span), scene.lexicon.reading.openers)
    return [heard('backgroundCheck', value, at, span)]
  }).slice(0, 1)

const isNoLicense = (scene: Scene, at: number) =>
  !isAsked(scene, 'licenseType') && (hasCue(scene, at, 'noLicense') || !hasCue(scene, at, 'licenseCue'))

/** 'cna' becomes CNA, and 'HHA in Texas' one of that state. */
const asWritten = (scene: Scene, at: number, place: Span) => {
  const text = said(scene, at, place)
  const words = scene.clauses[at]?.words ?? []
  const behind = placesIn(scene, at, 'licensedIn').find(({ first }) => first === place.last + 1)
  const from = behind && words[behind.last + 1]?.from
  const state = statesIn(scene).find(({ first }) => scene.whole.words[first]?.from === from)
  return `${/^[a-z]{2,5}$/u.test(text) ? text.toUpperCase() : text}${state ? ` (${state.value})` : ''}`
}

/** 'Also CPR and first aid'. */
const isAdded = ({ lexicon }: Scene, clause: Clause) => says(lexicon, clause, lexicon.clauses.addition)

const licensesIn = (scene: Scene, at: number): Finding[] => {
  const clause = scene.clauses[at]
  const isMore = scene.answers[LICENSE] !== undefined && clause !== undefined && isAdded(scene, clause)
  if (!isMine(scene, at) || (isNoLicense(scene, at) && !isMore)) return []
  const others = placesIn(scene, at, 'notLicense')
  const loose = isAsked(scene, 'licenseType') || isMore ? placesIn(scene, at, 'licenseLoose') : []
  // 'A DSP at a group home' is a job.
  const isJob = !isAsked(scene, 'licenseType') && !hasCueAround(scene, at, 'certified')
  const jobs = isJob ? placesIn(scene, at, 'jobTitle') : []
  return outermost([...placesIn(scene, at, 'license'), ...loose])
    .filter(place => !jobs.some(one => one.first <= place.first && place.last <= one.last))
    .filter(place => !others.some(one => one.first <= place.first && place.last <= one.last))
    .map(place => item(scene, 'licenseType', asWritten(scene, at, place), at, place))
}

/** A credential that has lapsed, or counts elsewhere, keeps that remark. */
const lapsed = (scene: Scene, at: number): Finding[] => {
  const own = ownSentence(scene, at)
  const isAbroad = isAsked(scene, 'licenseType') && own.some(index => hasCue(scene, index, 'abroad'))
  if (!isAbroad && !own.some(index => hasCue(scene, index, 'lapsedLicense'))) return []
  const quote = saidFrom(scene, own[0] ?? at, own.at(-1) ?? at)
  return [{ ...heard('licenseType', quote.slice(0, MOST_LETTERS), at, wholeOf(scene, at)), quote }]
}

const MOST_LETTERS = 200

/** 'I'm not a nurse', 'no license or anything': what was saved is none. */
const withdrawn = (scene: Scene): Finding[] =>
  typeof scene.answers[LICENSE] === 'string' && !isAsked(scene, 'licenseType')
    ? inStatements(scene, at =>
        hasCue(scene, at, 'notMine') || hasCue(scene, at, 'noLicense')
          ? [{ kind: 'taken', field: LICENSE, clause: at, ...wholeOf(scene, at) }]
          : [],
      )
    : []

const LICENSE = 'profile.licenseType'

/** Licenses and certificates the caregiver has; not a relative's, and not planned ones. */
export const findLicense = (scene: Scene): Finding[] => {
  const [gone] = withdrawn(scene)
  if (gone) return [gone]
  const all = inStatements(scene, at => licensesIn(scene, at))
  const said = all.filter(({ kind }) => kind === 'heard')
  const current = said.filter(({ clause }) => lapsed(scene, clause).length === 0)
  const [first] = current.length > 0 ? current : said
  if (!first) return []
  if (current.length === 0) return lapsed(scene, first.clause)
  const found = [...current, ...all.filter(({ kind }) => kind === 'denied')]
  const others = found.flatMap(one => (one.kind === 'denied' && Array.isArray(one.value) ? one.value : []))
  const names = found
    .flatMap(one => (one.kind === 'heard' && Array.isArray(one.value) ? one.value : []))
    .filter(name => !others.includes(name))
  const once = [...new Map(names.map(name => [String(name).toLowerCase(), String(name)])).values()]
  if (others.length === 0 && isOneOfSaved(scene, once)) return []
  // 'No, only the CPR card from my church.'
  const isOnly = isAsked(scene, 'licenseType') && hasCue(scene, first.clause, 'onlyDocument')
  const sure = isOnly ? { isSure: true as const } : {}
  const isInstead = others.length > 0 || isCorrected(scene) || hasCue(scene, first.clause, 'onlyDocument')
  const saved = isInstead ? [] : [scene.answers[LICENSE]].flatMap(one => (typeof one === 'string' ? one : []))
  return [{ ...first, kind: 'heard', value: [...saved, ...once].join(', '), ...sure }]
}

/** Each license in the message is one they say they don't have. */
export const lacksLicense = (scene: Scene): boolean => {
  const named = scene.clauses.flatMap((clause, at) =>
    outermost([...placesIn(scene, at, 'license'), ...placesIn(scene, at, 'licenseLoose')]).map(place =>
      isDenied(scene.lexicon, clause, place.first, place.last),
    ),
  )
  // 'No CNA, just the med aide one.'
  const isOther = scene.clauses.some((_, at) => hasCue(scene, at, 'onlyDocument'))
  return named.length > 0 && named.every(Boolean) && !isOther
}

/** 'My CNA expires in 2027' names one of the saved licenses; the others stay. */
export const isOneOfSaved = (scene: Scene, names: readonly string[]): boolean => {
  const known = scene.answers[LICENSE]
  if (typeof known !== 'string' || isAsked(scene, 'licenseType') || isCorrected(scene)) return false
  const saved = known.split(', ').map(name => name.toLowerCase())
  return (
    saved.length > names.length &&
    !scene.clauses.some((_, at) => hasCue(scene, at, 'onlyDocument')) &&
    names.every(name => saved.includes(name.toLowerCase()))
  )
}

/** School and training, in the caregiver's words. */
export const findEducation = (scene: Scene): Finding[] =>
  inStatements(scene, at => {
    const isOther = isAsked(scene, 'locationsServiced') || hasCue(scene, at, 'notEducation')
    if (!isMine(scene, at) || !hasCue(scene, at, 'education') || isOther) return []
    const span = wholeOf(scene, at)
    const text = withoutLead(said(scene, at, span), scene.lexicon.reading.openers)
    return [heard('education', text, at, span)]
  }).slice(0, 1)

/** 'TB and hep B done, flu in October': several vaccines, stated as received. */
const isRowOfVaccines = (scene: Scene, at: number): boolean => {
  const own = ownSentence(scene, at)
  const count = own.flatMap(index => outermost(placesIn(scene, index, 'vaccine'))).length
  return (
    count > 1 &&
    own.some(index => hasCue(scene, index, 'vaccineHad')) &&
    !own.some(index => hasCue(scene, index, 'illness'))
  )
}

/** 'Hepatitis B shots' is hepatitis B. */
const vaccineSaid = (scene: Scene, at: number, place: Span) =>
  withoutTail(scene, said(scene, at, place), 'vaccineTail')

const NEAR = 4

const vaccinesIn = (scene: Scene, at: number): Finding[] => {
  const isAbout =
    isAsked(scene, 'vaccinations') || hasCueAround(scene, at, 'vaccineCue') || isRowOfVaccines(scene, at)
  if (!isAbout || !isMine(scene, at)) return []
  const others = placesIn(scene, at, 'notVaccine')
  const found = outermost(placesIn(scene, at, 'vaccine'))
    .filter(place => !others.some(one => one.first <= place.first && place.last <= one.last))
    .filter(
      place =>
        !placesIn(scene, at, 'vaccineLeft').some(
          ({ last }) => last < place.first && place.first - last < NEAR,
        ),
    )
    .map(place => item(scene, 'vaccinations', vaccineSaid(scene, at, place), at, place))
  const isPlain = isAsked(scene, 'vaccinations') && !isExactly(scene, at, patterns(scene, 'allDoubted'))
  const [full] = isPlain ? placesIn(scene, at, 'fullVaccine') : []
  if (found.length > 0 || !full) return found
  return [item(scene, 'vaccinations', said(scene, at, full), at, full)]
}

/** Vaccines received; having had the flu isn't one. */
export const findVaccinations = (scene: Scene): Finding[] => inStatements(scene, at => vaccinesIn(scene, at))

/** The reply to a question about the expiration date names no calendar day. */
export const vagueDay = (scene: Scene, at: number): Finding[] => {
  const clause = scene.clauses[at]
  const [place] = clause ? findAny(scene.lexicon, clause, patterns(scene, 'expiryVague')) : []
  return place ? [unsure('hcaExpirationDate', at, place)] : []
}
