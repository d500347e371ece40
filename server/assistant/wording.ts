import { counted, filled } from '#machines/language/message.ts'
import type { ShownVisit } from '../visits/shapes.ts'
import { timeInWords } from '../visits/times.ts'
import { firstName, type Scene } from './scene.ts'

type Spoken = Pick<Scene, 'language'>

const plain = (text: string) => text.replaceAll(/[\u2009\u202f]/gu, ' ')

/** 'Fri, Nov 6' */
export const dayText = ({ language }: Spoken, day: string): string =>
  plain(
    new Intl.DateTimeFormat(language, {
      ...{ weekday: 'short', month: 'short', day: 'numeric' },
      timeZone: 'UTC',
    }).format(new Date(day)),
  )

/** 'on Fri, Nov 6', 'from Mon, Nov 9 to Sun, Nov 15' */
export const daysText = (scene: Scene, { from, to }: { from: string; to: string }): string =>
  from === to
    ? filled(scene.words.on, { day: dayText(scene, from) })
    : filled(scene.words.between, { from: dayText(scene, from), to: dayText(scene, to) })

export const timeText = (
  { language }: Spoken,
  { startsAt, endsAt, timeZone }: Pick<ShownVisit, 'startsAt' | 'endsAt' | 'timeZone'>,
): string => timeInWords({ startsAt, endsAt }, timeZone, language)

/** '$412.50' */
export const moneyText = ({ language }: Spoken, cents: number): string =>
  new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency: 'USD' },
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

export const numberText = ({ language }: Spoken, number: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(number)

/** Families meet the caregiver, caregivers whoever is cared for. */
export const nameIn = (
  { role }: Pick<Scene, 'role'>,
  { with: { name }, recipient }: { with: { name: string }; recipient: string },
): string => firstName(role === 'caregiver' && recipient !== '' ? recipient : name)

export const visitCount = (scene: Scene, count: number): string =>
  counted(scene.words.payments, 'visits', { count, language: scene.language })
