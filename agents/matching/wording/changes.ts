import { daysWith, isEmpty } from '#machines/week/week.ts'
import { verdict } from '../checks.ts'
import type { Statement, Values } from '../statements.ts'
import { askedIn } from './credentials.ts'
import { missingHours, missingTask, openDocuments } from './doubts.ts'
import { codes, documentDay, fromBoth, type Scene, stated } from './scene.ts'
import { unknownOf } from './unknown.ts'

type Change = Pick<Statement, 'term' | 'values' | 'from'> & { text: string }

const mostDays = 2
const visit = 4
const scheduleFrom = fromBoth(['profile.availableShifts'], ['schedule.schedulePattern'])

/** 'It works if Tuesdays can move to Wednesdays or Fridays.' */
function hoursChange(scene: Scene): Change[] {
  const { family, caregiver, judged } = scene
  const said = { term: 'schedule' as const, from: scheduleFrom }
  const missing = missingHours(scene)
  if (!missing || isEmpty(missing))
    return family.need.kind === 'some' && judged.share >= 0 && judged.share < 100
      ? [{ ...said, text: 'days', values: {} }]
      : []
  const open: Change = { ...said, text: 'hours', values: { missing: { is: 'hours', week: [...missing] } } }
  if (judged.verdicts.hours !== verdict.near || family.need.kind !== 'all') return [open]
  const needed = new Set(daysWith(family.need.week, 1))
  const free = caregiver.hours ? daysWith(caregiver.hours, visit).filter(day => !needed.has(day)) : []
  if (free.length === 0) return [open]
  const values: Values = {
    from: { is: 'days', days: daysWith(missing, 1) },
    to: { is: 'days', days: free.slice(0, mostDays) },
  }
  return [{ ...said, text: 'moveTo', values }]
}

function nearChanges(scene: Scene): Change[] {
  const { judged, family, caregiver } = scene
  const is = (rule: keyof typeof judged.verdicts) => judged.verdicts[rule] === verdict.near
  const task = missingTask(scene)
  const from = fromBoth([], [])
  const uploaded = askedIn(scene, 'uploaded', documentDay(scene))
  const rate: Values = {
    rate: { is: 'money', cents: caregiver.rate ?? 0 },
    max: { is: 'money', cents: family.rate.max ?? 0 },
  }
  const all: (Change & { is: boolean })[] = [
    {
      ...{ is: task !== undefined, term: 'tasks', text: 'tasks', from },
      values: { task: codes('services', task === undefined ? [] : [task]) },
    },
    { is: is('rate'), term: 'rate', text: 'rate', from, values: rate },
    {
      ...{ is: is('travel'), term: 'travel', text: 'travel', from },
      values: { miles: { is: 'miles', n: judged.miles } },
    },
    {
      ...{ is: is('documents'), term: 'documents', text: 'documents', from },
      values: { documents: codes('documents', openDocuments(scene)) },
    },
    {
      ...{ is: is('certificates'), term: 'certificates', text: 'documents', from },
      values: { documents: codes('certificates', uploaded) },
    },
  ]
  return all.filter(one => one.is)
}

/** A change that would improve the match or make it possible. */
export function changesOf(scene: Scene): Statement[] {
  const [unknown] = unknownOf(scene)
  const all = [...nearChanges(scene), ...hoursChange(scene)]
  const rest: Change[] =
    all.length === 0 && unknown ? [{ term: unknown.term, text: 'ask', values: {}, from: unknown.from }] : []
  return [...all, ...rest].map(({ term, text, values, from }) =>
    stated(scene, term, { kind: `changes.${scene.reader}.${text}`, values, from }),
  )
}
