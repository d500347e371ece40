import type { NewRow } from '../schema.ts'
import type { Match } from './history.ts'
import { isAmara } from './people.ts'
import { seeded } from './random.ts'

const dayMs = 24 * 60 * 60 * 1000

const warm = [
  '{aide} is the first person {who} has let into the kitchen since last winter.',
  'On time every single day, and {who} is in a better mood when I call.',
  '{aide} saw the swelling before we did and told us the same hour.',
  'We hear laughter through the phone now. Thank you, {aide}.',
  'Careful with lifting, and never in a hurry. {who} trusts {aide}.',
  '{aide} remembers everything: the blue cup, the radio station, the pills at noon.',
  '{who} did not want anybody. Now {who} asks when {aide} is coming.',
  'The notes on the fridge are worth gold. I sleep again.',
  '{aide} cooked the soup from home. {who} had two bowls.',
  'Kind, direct and very good at the job. We recommend {aide} to everyone who asks.',
  'After the operation we were lost. {aide} was not.',
  '{aide} treats {who} like a grown-up. That is rarer than it should be.',
] as const

const good = [
  'Reliable and friendly. We had to agree on the kitchen first, and then it went well.',
  '{aide} is good with {who}. A little more notice about days off would help.',
  'Solid, calm, always there. The drive is long, so mornings were sometimes tight.',
  'We are content. {who} would like more walks.',
] as const

const mixed = [
  'A good person, but the hours did not fit in the end.',
  '{who} and {aide} did not get along, and both said so politely.',
] as const

/** What Amara's families wrote, in the order of her matches. */
const ofAmara: [number, string][] = [
  [
    5,
    'Dad was a bus driver and likes a timetable. Amara keeps to it, and sings in between. We found the right one.',
  ],
  [4, 'Two afternoons a week that we look forward to. We would take three.'],
  [5, 'From the bed to the garden in two months. We never thought we would write that.'],
  [5, 'She explained every step to all of us. Nobody was ever talked over.'],
  [5, 'The soup. The patience. The notes. Five stars are too few.'],
  [4, 'Very good with exercises. Once the bus was late and she called ahead.'],
]

export function listReviews(matches: Match[], now: Date): NewRow<'reviews'>[] {
  let amaras = 0
  return matches.flatMap(match => {
    const luck = seeded(`review/${match.id}`)
    const created_at = writtenAt(match, now, luck.int(1, 9))
    if (!created_at) return []
    const own = isAmara(match.aide) ? ofAmara[amaras++] : undefined
    if (!own && !luck.chance(match.status === 'ended' ? 0.8 : 0.45)) return []
    const [rating, text] = own ?? written(luck, match)
    return [
      {
        id: seeded(`review/${match.id}/id`).id(),
        match_id: match.id,
        caregiver_id: match.aide.id,
        author_id: match.family.id,
        rating,
        content: fill(text, match),
        created_at,
      },
    ]
  })
}

type Luck = ReturnType<typeof seeded>

function written(luck: Luck, { outcome, family }: Match): [number, string] {
  // People don't call themselves by name.
  const fitting = (texts: readonly string[]) =>
    luck.pick(texts.filter(text => family.relation !== 'me' || !text.includes('{who}')))
  if (outcome === 'rematch') return [luck.int(2, 3), fitting(mixed)]
  return luck.chance(0.78) ? [5, fitting(warm)] : [4, fitting(good)]
}

/** After the end, or once a match has lasted three weeks. */
function writtenAt(match: Match, now: Date, days: number): string | undefined {
  const from = match.ended_at ?? match.started_at
  if (!from) return undefined
  const at = Date.parse(from) + (match.ended_at ? days : days + 21) * dayMs
  return at < now.getTime() ? new Date(at).toISOString() : undefined
}

const fill = (text: string, { aide, family }: Match): string => {
  const filled = text.replaceAll('{aide}', aide.givenName).replaceAll('{who}', family.relation)
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}
