import { understand } from '#agents/understand/understand.ts'

/** What is noted of a message about somebody's care, and what has to be asked. */
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
  }
}

/** What people say, and what is noted of it in the field that the rows are for. */
export type Rows = [said: string, value: unknown][]
