import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/*
 * Resumes written for the tests, and what a careful reader takes from them. `tune-*.txt` may be read while the reader
 * is improved; `held-*.txt` are only ever scored.
 *
 * First the form in which it is made, then the resume in a small markup, then what it answers:
 * - a field that is not named has to stay empty: anything in it is invented;
 * - `name: A|B` is one of these; in a list the items are parted by `;`;
 * - in education, experience, check, license, pets and bio each piece has to stand somewhere in the answer, one with `!` must not;
 * - what begins with `?` may stand there and need not.
 *
 * Experience is looking after people who are old, ill or disabled, paid or not; not children, not other work. Years are
 * those that the person names, else those of the jobs, none counted twice. A job's place is no area that is served; the
 * town beside the name is, where none is named. A job's wage is no rate, its shift no availability, a range no rate. A month alone is no expiry date.
 */

export const forms = ['pdfkit', 'pdf-lib', 'chromium', 'docx', 'doc'] as const
export type Form = (typeof forms)[number]

export type Wanted = { all: string[][]; may: string[]; not: string[] }

export type ResumeCase = {
  id: string
  form: Form
  styles: ReadonlySet<string>
  markup: string
  expects: ReadonlyMap<string, Wanted>
}

/** The fields' names in the annotations. */
export const fieldNames: Readonly<Record<string, string>> = {
  name: 'profile.name',
  email: 'profile.email',
  phone: 'profile.phoneNumber',
  languages: 'profile.languages',
  education: 'profile.education',
  experience: 'profile.experience',
  years: 'profile.yearsExperience',
  rate: 'profile.hourlyRate',
  places: 'profile.locationsServiced',
  check: 'profile.backgroundCheck',
  hca: 'profile.hcaRegistryId',
  expires: 'profile.hcaExpirationDate',
  vaccinations: 'profile.vaccinations',
  shifts: 'profile.availableShifts',
  services: 'profile.servicesProvided',
  pets: 'profile.petPreferences',
  license: 'profile.licenseType',
  personality: 'profile.personality',
  values: 'profile.values',
  interests: 'profile.interests',
  bio: 'profile.bio',
}

/** The annotations' abbreviations. */
const services: Readonly<Record<string, string>> = {
  bathing: 'Bathing and dressing',
  meals: 'Meal preparation',
  meds: 'Medication reminders',
  companion: 'Companionship',
  house: 'Light housekeeping',
  driving: 'Driving and errands',
  lifting: 'Lifting and transfers',
  dementia: 'Dementia care',
  walking: 'Exercises and walking',
  overnight: 'Overnight care',
  respite: 'Respite care',
  hospice: 'Hospice support',
  parkinson: "Parkinson's care",
  stroke: 'Stroke recovery',
  surgery: 'Care after surgery',
  diabetes: 'Diabetes routines',
  vitals: 'Vital signs',
  wound: 'Wound care',
  feeding: 'Help with eating',
}

const wantedOf = (name: string, text: string): Wanted => {
  const wanted: Wanted = { all: [], may: [], not: [] }
  for (const piece of text
    .split(';')
    .map(one => one.trim())
    .filter(Boolean)) {
    const variants = piece
      .replace(/^[?!]/, '')
      .split('|')
      .map(one => one.trim())
    const full = name === 'services' ? variants.map(one => services[one] ?? one) : variants
    if (piece.startsWith('?')) wanted.may.push(...full)
    else if (piece.startsWith('!')) wanted.not.push(...full)
    else wanted.all.push(full)
  }
  return wanted
}

const caseOf = (id: string, text: string): ResumeCase => {
  const [body = '', expects = ''] = text.split('\n--- expects\n')
  const [head = '', ...lines] = body.split('\n')
  const [form, ...styles] = head.replace(/^form: /, '').split(' ')
  const rows = expects
    .trim()
    .split('\n')
    .map(row => /^(?<name>\w+):(?<rest>.*)$/.exec(row)?.groups ?? {})
  return {
    id,
    form: z.enum(forms).parse(form),
    styles: new Set(styles),
    markup: lines.join('\n').trim(),
    expects: new Map(
      rows.map(({ name = '', rest = '' }) => [z.string().parse(fieldNames[name]), wantedOf(name, rest)]),
    ),
  }
}

export const readCases = (half: 'tune' | 'held'): ResumeCase[] =>
  readdirSync(import.meta.dirname)
    .filter(file => file.startsWith(`${half}-`))
    .sort()
    .map(file => caseOf(file.slice(0, -'.txt'.length), readFileSync(new URL(file, import.meta.url), 'utf8')))
