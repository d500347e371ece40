import { verdict } from '../checks.ts'
import { credentials } from '../vocabulary.ts'
import { daysWith, isEmpty } from '../week.ts'
import words from '../words/en.json' with { type: 'json' }
import { missingHours, missingTask, openDocuments } from './doubts.ts'
import { called, type Scene } from './scene.ts'
import { dollars, fill, listed, spokenMiles } from './sentences.ts'
import { spokenDays, spokenWeek } from './spoken-hours.ts'
import { unknownOf } from './unknown.ts'

const mostDays = 2
const visit = 4

/** 'It works if Tuesdays can move to Wednesdays or Fridays.' */
function hoursChange(scene: Scene): string[] {
  const { family, caregiver, judged } = scene
  const texts = words.changes[scene.reader]
  if (judged.share < 0 || judged.share >= 100) return []
  const missing = missingHours(scene)
  if (!missing || isEmpty(missing)) return family.need.kind === 'some' ? [texts.days] : []
  const values = { missing: spokenWeek(missing) }
  if (judged.verdicts.hours !== verdict.near || family.need.kind !== 'all') return [fill(texts.hours, values)]
  const needed = new Set(daysWith(family.need.week, 1))
  const free = caregiver.hours ? daysWith(caregiver.hours, visit).filter(day => !needed.has(day)) : []
  if (free.length === 0) return [fill(texts.hours, values)]
  const from = spokenDays(daysWith(missing, 1))
  return [fill(texts.moveTo, { from, to: spokenDays(free.slice(0, mostDays)) })]
}

function nearChanges(scene: Scene): string[] {
  const { judged, family, caregiver } = scene
  const texts = words.changes[scene.reader]
  const is = (rule: keyof typeof judged.verdicts) => judged.verdicts[rule] === verdict.near
  const asked = called(words.say.certificates, credentials.keys, family.certificates)
  const task = missingTask(scene)
  return [
    ...(task === undefined ? [] : [fill(texts.tasks, { task })]),
    ...(is('rate')
      ? [fill(texts.rate, { rate: dollars(caregiver.rate ?? 0), max: dollars(family.rate.max ?? 0) })]
      : []),
    ...(is('travel') ? [fill(texts.travel, { miles: spokenMiles(judged.miles) })] : []),
    ...(is('documents') ? [fill(texts.documents, { documents: listed(openDocuments(scene)) })] : []),
    ...(is('certificates') ? [fill(texts.documents, { documents: listed(asked) })] : []),
  ]
}

/** A change that would improve the match or make it possible. */
export function changesOf(scene: Scene): string[] {
  const [unknown] = unknownOf(scene)
  const all = [...nearChanges(scene), ...hoursChange(scene)]
  const rest = all.length === 0 && unknown ? [words.changes[scene.reader].ask] : []
  return [...all, ...rest].map(text => fill(text, scene.names))
}
