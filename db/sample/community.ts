import { hourMs } from '#machines/calendar/durations.ts'
import type { Aide } from './caregivers.ts'
import { isAmara } from './people.ts'
import { seeded } from './random.ts'

type Thread = {
  title: string
  text: string
  hours: number
  answers: string[]
  byAmara?: true
  region?: string
}

/** What caregivers talk about: never a client's name. */
const threads: readonly Thread[] = [
  {
    title: 'Gloves that don’t make your hands crack?',
    text: 'By Thursday my knuckles are raw. I’ve tried powder-free latex and two kinds of nitrile. What do you wear, and what cream do you use at night?',
    hours: 5,
    byAmara: true,
    answers: [
      'Thin cotton liners under the nitrile ones changed my life. You wash them like socks.',
      'Plain petroleum jelly and cotton gloves overnight. Cheap, and it works in three days.',
      'Check that it isn’t the soap. I bring my own fragrance-free one to every home now.',
    ],
  },
  {
    title: 'My client won’t drink enough',
    text: 'She says water tastes like pipes. I’m up to four glasses a day with a lot of talking. What has worked for you?',
    hours: 26,
    answers: [
      'Soup at lunch, melon in the afternoon, and a straw with a bend. Half of it is the cup.',
      'Ask the nurse first if there’s a limit. Then: weak peppermint tea, every time you sit down yourself.',
    ],
  },
  {
    title: 'How do you split holidays with the family?',
    text: 'Thanksgiving went fine, but now they’d like me for both Christmas days. I want one of them with my kids. How do you say it without it getting awkward?',
    hours: 31,
    answers: [
      'Offer something before you say no: “I can do the 24th until two. The 25th is my kids’.” They took it right away.',
      'I agree on the whole winter in October, in one message. No one is surprised in December.',
      'Ask what they’re afraid of. In my case it was only the morning transfer, and their son learned it in an hour.',
    ],
    region: 'Seattle',
  },
  {
    title: 'Best bus line to the hill on Sundays?',
    text: 'My Sunday visit starts at 8 and the first bus is late half the time. Is anyone sharing a ride up there?',
    hours: 52,
    answers: ['The early one from the light rail is better than the direct line. Leaves at 7:12.'],
    region: 'Seattle',
  },
  {
    title: 'CPR renewal in the evening',
    text: 'My card expires in January and I work days. Does anyone know an evening or Saturday class near here that isn’t full?',
    hours: 75,
    answers: [
      'The fire station does one on the first Saturday of the month. Call early, it fills up.',
      'Red Cross has blended classes: online at home, then one hour of practice.',
    ],
  },
  {
    title: 'Sundowning and the doorbell',
    text: 'From four o’clock on he’s sure that someone is at the door, and he gets scared. We go and look together each time. Is that right, or does it make it worse?',
    hours: 98,
    answers: [
      'Going with him once is kind. After that I offer a job in the other direction: curtains, lights, tea.',
      'Turn the porch light on before dusk. Shadows on that glass were half of it for us.',
    ],
  },
  {
    title: 'What’s in your bag?',
    text: 'I’m new, three weeks in. What do you always carry?',
    hours: 140,
    answers: [
      'Spare shirt, spare socks, my own lunch, hand cream, a pen that works.',
      'A small flashlight and a phone charger. And a book for the quiet hour.',
      'Snacks. You can’t lift on an empty stomach.',
    ],
    region: 'Seattle',
  },
  {
    title: 'Saying goodbye',
    text: 'My client of two years moved to a care home on Monday. I keep looking at the clock at ten. How do you get through the first weeks?',
    hours: 190,
    answers: [
      'I write down three things I did well there. It helps me to start somewhere new.',
      'Visit once, as a friend, if the family likes it. It closed something for me.',
      'Take a week if you can. It’s grief, even when everyone calls it a change of schedule.',
    ],
  },
]

type Posted = { posts: NewPost[]; answers: NewAnswer[] }
type NewPost = {
  id: string
  author_id: string
  region: string
  title: string
  content: string
  created_at: string
}
type NewAnswer = { id: string; post_id: string; author_id: string; content: string; created_at: string }

/** Each thread by someone who works in its area, answered by others. */
export function listCommunity(aides: readonly Aide[], now: Date): Posted {
  const amara = aides.find(isAmara)
  const others = aides.filter(aide => aide !== amara)
  const at = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
  const posted: Posted = { posts: [], answers: [] }
  for (const { title, text, hours, answers, byAmara, region } of threads) {
    const luck = seeded(`community/${title}`)
    const near = others.filter(({ place }) => region === undefined || place.city === region)
    const [first = others[0], ...rest] = luck.shuffled(near)
    const author = byAmara && amara ? amara : first
    if (!author) continue
    const id = luck.id()
    posted.posts.push({
      ...{ id, author_id: author.id, region: region ?? author.place.city, title, content: text },
      created_at: at(hours),
    })
    answers.forEach((content, index) => {
      const from = rest[index]
      if (from)
        posted.answers.push({
          ...{ id: luck.id(), post_id: id, author_id: from.id, content },
          created_at: at(hours - ((hours - 1) * (index + 1)) / (answers.length + 2)),
        })
    })
  }
  return posted
}
