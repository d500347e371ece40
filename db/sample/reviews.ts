import { dayMs, hourMs } from '#machines/calendar/durations.ts'
import { publishedBy } from '#machines/reviews/review.ts'
import type { Row } from '../schema.ts'
import type { Match } from './history.ts'
import { isAmara, isMaya } from './people.ts'
import { seeded } from './random.ts'

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

type Told = [rating: number, text: string, reply?: string]

/** What Amara's families wrote last, in the order of her matches, and what she replied. */
const ofAmara: Told[] = [
  [4, 'Two afternoons a week that we look forward to. We would take three.'],
  [
    5,
    'From the bed to the garden in two months. We never thought we would write that.',
    'You did the walking. I only held the door. Thank you!',
  ],
  [5, 'She explained every step to all of us. Nobody was ever talked over.'],
]

/** And what those whose care is over wrote after their first week. */
const firstOfAmara: Told[] = [
  [4, 'Very good with exercises. Once the bus was late and she called ahead.'],
  [5, 'The soup. The patience. The notes. Five stars are too few.', 'Thank you! Tomorrow it’s lentils.'],
]

/** What caregivers write about families. */
const ofFamilies: [rating: number, text: string][] = [
  [5, 'They leave a note every morning about how the night was. It makes all the difference.'],
  [5, 'Always paid on time, and never an hour over without asking me first.'],
  [5, 'A kind home. I was part of the team from day one.'],
  [5, 'The schedule they gave me is the schedule we kept. I wish every family did that.'],
  [5, 'They told me about the stairs and the dog before I came. No surprises.'],
  [5, 'Coffee, a chair of my own and straight answers. I’d come back anytime.'],
  [4, 'Good people. Plans changed a lot in the first weeks, then it settled.'],
  [4, 'Friendly and fair. A list of phone numbers on the fridge would help.'],
]

type Review = Row<'reviews'>

/** Maya and Amara haven't reviewed each other yet; the family after Maya has, and waits for Amara. */
export function listReviews(matches: Match[], now: Date): Review[] {
  const [last, first] = [ofAmara.values(), firstOfAmara.values()]
  return matches
    .filter(match => !isMaya(match.family))
    .flatMap(match => {
      const own = isAmara(match.aide) && (match.ended_at ?? match.started_at) ? last.next().value : undefined
      const early = own && match.ended_at ? first.next().value : undefined
      return [...(early ? reviewsOfWeek(match, early, now) : []), ...reviewsOf(match, own, now)]
    })
}

const reviewsOfWeek = (match: Match, [rating, text, reply]: Told, now: Date): Review[] => {
  const created_at = later(match.started_at ?? now.toISOString(), 9 * dayMs)
  return bothOf(
    reviewOf(match, { occasion: 'first-week', rating, content: text, created_at }, now),
    reply,
    now,
  )
}

/** The newest: two days old when Amara has yet to write hers. */
function reviewsOf(match: Match, own: Told | undefined, now: Date): Review[] {
  const luck = seeded(`review/${match.id}`)
  const created_at = writtenAt(match, now, luck.int(1, 9))
  const isWritten = own !== undefined || luck.chance(match.status === 'ended' ? 0.8 : 0.45)
  if (!created_at || !isWritten) return []
  const [rating, text, reply] = own ?? written(luck, match)
  const occasion = match.status === 'ended' ? 'end' : 'first-week'
  const review = reviewOf(match, { occasion, rating, content: fill(text, match), created_at }, now)
  return own && match.status === 'active' ? [review] : bothOf(review, reply, now)
}

/** With what the caregiver wrote, if anything: with the second one, both can be read. */
function bothOf(first: Review, reply: string | undefined, now: Date): Review[] {
  const back = reviewBack(first, now)
  const review: Review = back ? { ...first, state: back.state, published_at: back.published_at } : first
  if (reply && review.published_at)
    return [{ ...review, reply, reply_at: later(review.published_at, 30 * hourMs) }, ...(back ? [back] : [])]
  return back ? [review, back] : [review]
}

const later = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()

type Written = Pick<Review, 'occasion' | 'rating' | 'content' | 'created_at'>

/** What a family wrote; a week later it can be read. */
function reviewOf(match: Match, written: Written, now: Date): Review {
  const published_at = publishedBy(written.created_at)
  const isPublished = published_at <= now.toISOString()
  return {
    id: seeded(`review/${match.id}/${written.occasion}/id`).id(),
    ...{ match_id: match.id, caregiver_id: match.aide.id },
    ...{ author_id: match.family.id, subject_id: match.aide.id },
    ...written,
    ...{ state: isPublished ? 'published' : 'hidden', published_at: isPublished ? published_at : null },
    ...{ edited_at: null, reply: null, reply_at: null },
  }
}

/** Some caregivers write, too. */
function reviewBack(first: Review, now: Date): Review | undefined {
  const luck = seeded(`review/${first.id}/back`)
  const created_at = later(first.created_at, luck.int(2, 60) * hourMs)
  if (!luck.chance(0.5) || created_at > now.toISOString()) return undefined
  const [rating, content] = luck.pick(ofFamilies)
  return {
    ...first,
    ...{
      id: seeded(`review/${first.id}/back/id`).id(),
      author_id: first.subject_id,
      subject_id: first.author_id,
    },
    ...{ rating, content, created_at, state: 'published', published_at: created_at },
  }
}

type Luck = ReturnType<typeof seeded>

function written(luck: Luck, { outcome, family }: Match): Told {
  // People don't call themselves by name.
  const fitting = (texts: readonly string[]) =>
    luck.pick(texts.filter(text => family.relation !== 'me' || !text.includes('{who}')))
  if (outcome === 'rematch') return [luck.int(2, 3), fitting(mixed)]
  return luck.chance(0.78) ? [5, fitting(warm)] : [4, fitting(good)]
}

/** After the end, or once a match has lasted three weeks; Amara's newest is two days old. */
function writtenAt(match: Match, now: Date, days: number): string | undefined {
  if (isAmara(match.aide) && match.status === 'active') return later(now.toISOString(), -2 * dayMs)
  const from = match.ended_at ?? match.started_at
  if (!from) return undefined
  const at = Date.parse(from) + (match.ended_at ? days : days + 21) * dayMs
  return at < now.getTime() ? new Date(at).toISOString() : undefined
}

const fill = (text: string, { aide, family }: Match): string => {
  const filled = text.replaceAll('{aide}', aide.givenName).replaceAll('{who}', family.relation)
  return filled.replaceAll(/(?:^|[.!?] )\p{Ll}/gu, start => start.toUpperCase())
}
