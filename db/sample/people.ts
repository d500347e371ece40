import type { LanguageCode } from '#machines/languages.ts'
import type { Role } from '#machines/roles.ts'
import { fold } from '../values/fold.ts'
import { type Circle, circles } from './names.ts'
import { type Place, places } from './places.ts'
import { type Random, seeded } from './random.ts'

export type Person = {
  id: string
  name: string
  givenName: string
  surname: string
  email: string
  role: Role
  gender: 'female' | 'male'
  language: LanguageCode
  circle: Circle
  place: Place
}

const familyCount = 180

/** The three people anyone may sign in as to look around; the caller sets the password. */
export const sampleSignIns = [
  { role: 'caregiver', name: 'Amara Okafor', email: 'amara.okafor@sample.example' },
  { role: 'care-seeker', name: 'Maya Brooks', email: 'maya.brooks@sample.example' },
  { role: 'admin', name: 'Teresa Molina', email: 'teresa.molina@sample.example' },
] as const satisfies { role: Role; name: string; email: string }[]

const [amara, maya, teresa] = sampleSignIns

export const isAmara = ({ email }: { email: string }): boolean => email === amara.email
export const isMaya = ({ email }: { email: string }): boolean => email === maya.email

function sure<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The sample has no ${what}`)
  return found
}

const circleOf = (language: string): Circle =>
  sure(
    circles.find(circle => circle.languages.includes(language)),
    `names for ${language}`,
  )

const english = sure(circles[0], 'names')
const home = sure(places[0], 'places')

const person = (
  known: { role: Role; name: string; email: string },
  more: Pick<Person, 'gender' | 'circle' | 'place'>,
): Person => {
  const cut = known.name.lastIndexOf(' ')
  return {
    ...known,
    ...more,
    id: seeded(`person/${known.email}`).id(),
    givenName: known.name.slice(0, cut),
    surname: known.name.slice(cut + 1),
    language: 'en',
  }
}

/** The coordinators; the second one can't sign in. */
export const coordinators: readonly [Person, Person] = [
  person(teresa, { gender: 'female', circle: circleOf('Spanish'), place: home }),
  person(
    { role: 'admin', name: 'Samuel Whitaker', email: 'samuel.whitaker@sample.example' },
    { gender: 'male', circle: english, place: home },
  ),
]

/** No two people share a name; email addresses are made from names. */
function createNamer() {
  const taken = new Set([...sampleSignIns, ...coordinators].map(({ name }) => fold(name)))
  return (luck: Random, circle: Circle, womenOfTen: number) => {
    for (;;) {
      const named = luck.int(1, 10) <= womenOfTen ? womanOf(luck, circle) : manOf(luck, circle)
      const name = `${named.givenName} ${named.surname}`
      const key = fold(name)
      if (taken.has(key)) continue
      taken.add(key)
      return { ...named, name, email: `${key.replace(/[^a-z]+/g, '.')}@sample.example` }
    }
  }
}

const womanOf = (luck: Random, { women, surnames }: Circle) => ({
  gender: 'female' as const,
  givenName: luck.pick(women),
  surname: luck.pick(surnames),
})

const manOf = (luck: Random, { men, surnames, menSurnames = surnames }: Circle) => ({
  gender: 'male' as const,
  givenName: luck.pick(men),
  surname: luck.pick(menSurnames),
})

function placeFor(luck: Random): Place {
  let left = luck.int(0, places.reduce((sum, place) => sum + place.share, 0) - 1)
  for (const place of places) {
    left -= place.share
    if (left < 0) return place
  }
  return luck.pick(places)
}

export type People = { caregivers: Person[]; families: Person[] }

/** Caregivers first, then families, all with names of their own. */
export function listPeople(): People {
  const name = createNamer()
  const caregivers = circles
    .flatMap(circle => Array.from({ length: circle.aides }, () => circle))
    .map((circle, index) => aide(name, circle, index))
  const weighted = circles.flatMap(circle => Array.from({ length: circle.aides }, () => circle))
  const families = Array.from({ length: familyCount }, (_, index) => seeker(name, weighted, index))
  return { caregivers: caregivers.map(withAmara), families }
}

type Namer = ReturnType<typeof createNamer>

function aide(name: Namer, circle: Circle, index: number): Person {
  const luck = seeded(`aide/${index}`)
  const named = name(luck, circle, 7)
  return {
    ...named,
    id: seeded(`person/${named.email}`).id(),
    role: 'caregiver',
    language: circle.code && luck.chance(0.15) ? circle.code : 'en',
    circle,
    place: placeFor(luck),
  }
}

const firstIgboAide = circles.slice(0, circles.indexOf(circleOf('Igbo'))).reduce((sum, c) => sum + c.aides, 0)

const withAmara = (aide: Person, index: number): Person =>
  index === firstIgboAide ? person(amara, { gender: 'female', circle: aide.circle, place: home }) : aide

function seeker(name: Namer, weighted: Circle[], index: number): Person {
  if (index === 0) return person(maya, { gender: 'female', circle: english, place: home })
  const luck = seeded(`family/${index}`)
  const circle = luck.pick(weighted)
  const named = name(luck, circle, 6)
  return {
    ...named,
    id: seeded(`person/${named.email}`).id(),
    role: 'care-seeker',
    language: circle.code && luck.chance(0.2) ? circle.code : 'en',
    circle,
    place: placeFor(luck),
  }
}
