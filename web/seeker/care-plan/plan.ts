import { careFields } from '#machines/care-interview/fields.ts'
import type { Answers, Field } from '#machines/interview/fields.ts'
import { isSameAnswer } from '#machines/interview/fields.ts'
import type { PlanVersion } from '#server/care/care-plan.ts'
import type { ShownSheet } from '#server/care/care-sheet.ts'
import type { CareProfile } from '#server/caregivers/profile-shapes.ts'
import { api, Problem } from '#web/lib/api.ts'

export type PlanHours = PlanVersion['week'][number]

export type Plan = { versions: readonly PlanVersion[]; profile: CareProfile; sheet: ShownSheet }

const isMissing = (error: unknown) => error instanceof Problem && error.status === 404

/** Undefined while nothing is confirmed. */
export const readPlan = async (): Promise<Plan | undefined> => {
  try {
    const [{ versions }, profile, sheet] = await Promise.all([
      api.get('/api/care-plan'),
      api.get('/api/care-profile'),
      api.get('/api/care-sheet'),
    ])
    return { versions, profile, sheet }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** What each part of the plan shows in its order, each line with the name of its label. */
export const planParts = {
  know: [
    ['medicalConditions', 'careNeeds.medicalConditions'],
    ['mobilityStatus', 'careNeeds.mobilityStatus'],
    ['primaryCareReason', 'careNeeds.primaryCareReason'],
    ['specialRequirements', 'additionalInfo.specialRequirements'],
    ['petDetails', 'additionalInfo.petDetails'],
    ['languageRequirements', 'preferences.languageRequirements'],
    ['additionalNotes', 'additionalInfo.additionalNotes'],
  ],
  person: [
    ['personality', 'preferences.personality'],
    ['values', 'preferences.values'],
    ['interests', 'preferences.interests'],
  ],
  home: [['accessNotes', 'location.accessNotes']],
} as const

export const taskPaths = ['careNeeds.primaryNeeds', 'preferences.requiredSkills'] as const

export type PlanPart = keyof typeof planParts

const byPath = new Map(careFields.map(field => [field.path, field]))

export const fieldOf = (path: string): Field | undefined => byPath.get(path)

/** The paths that another version answers otherwise. */
export const changedBetween = (before: Answers | undefined, now: Answers): ReadonlySet<string> =>
  before
    ? new Set(careFields.map(({ path }) => path).filter(path => !isSameAnswer(before[path], now[path])))
    : new Set()

/** The version that was asked for, else the newest, and the one before it. */
export const chosenVersion = (versions: readonly PlanVersion[], asked: string | null) => {
  const index = versions.findIndex(({ number }) => String(number) === asked)
  const at = Math.max(0, index)
  return { version: versions[at], before: versions[at + 1], isNewest: at === 0 }
}

/** The hours of each day of the week, earliest first. */
export const daysOf = (week: readonly PlanHours[]): PlanHours[][] =>
  Array.from({ length: 7 }, (_, day) =>
    week.filter(hours => hours.day === day).sort((a, b) => a.from - b.from),
  )

/** Monday, January 5, 1970: any Monday will do. */
export const nameOfDay = (index: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 5 + index)),
  )

/** 'Monday, Wednesday, and Friday', where the days are known and it isn't every day. */
export function daysInWords(week: readonly PlanHours[], language: string): string | undefined {
  const days = daysOf(week).flatMap((hours, index) => (hours.length > 0 ? [nameOfDay(index, language)] : []))
  if (days.length === 0 || days.length === 7) return undefined
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(days)
}
