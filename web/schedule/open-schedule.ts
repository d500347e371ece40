import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { later } from '../lib/guards.ts'
import { navigation } from '../lib/navigation.ts'
import { readSchedule } from './read-schedule.ts'

/** The first load shows a skeleton; other days keep the old ones until the new ones arrive. */
export const openSchedule = async (request: Request) => {
  const { data } = later(readSchedule(request.url))
  if (navigation.shows(new URL(request.url).pathname)) await data.catch(() => {})
  return { data }
}

const daysOf = ({ pathname, searchParams }: URL) =>
  [pathname, searchParams.get('view'), searchParams.get('date')].join(' ')

/** Opening a dialog over the calendar reloads nothing. */
export const isOtherSchedule = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search && daysOf(currentUrl) === daysOf(nextUrl)
    ? false
    : defaultShouldRevalidate
