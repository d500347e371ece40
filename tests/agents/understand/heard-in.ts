import type { Message } from '#agents/understand/message.ts'
import { understand } from '#agents/understand/understand.ts'

/** The saved answers from a message about someone's care, and the questions it leaves. */
export const heardIn = (text: string, asking: string[] = [], answers: Record<string, unknown> = {}) => {
  const understood = understand({
    kind: 'care',
    text,
    today: '2026-03-11',
    asking,
    answers,
    language: 'en',
  })
  return {
    of: (field: string) => understood.heard.find(one => one.field === field)?.value,
    unsure: understood.unsure.map(({ field }) => field),
    taken: understood.taken,
  }
}

/** What people say, and the value saved in the field these rows are for. */
export type Rows = [said: string, value: unknown][]

const ofAides = (answers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [`profile.${name}`, value]))

/** The same for caregivers, with field names without their section. */
export const hearAide = (text: string, asking: string[] = [], known: Record<string, unknown> = {}) => {
  const message: Message = {
    ...{ kind: 'caregiver', text, today: '2026-06-30', language: 'en' },
    asking: asking.map(name => `profile.${name}`),
    answers: ofAides(known),
  }
  const { heard, taken, unsure, asides } = understand(message)
  return {
    heard: Object.fromEntries(heard.map(({ field, value }) => [field.replace('profile.', ''), value])),
    taken: taken.map(field => field.replace('profile.', '')),
    unsure: unsure.map(({ field }) => field.replace('profile.', '')),
    asides: asides.map(({ kind }) => kind),
  }
}
