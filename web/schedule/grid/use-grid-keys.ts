import { type KeyboardEvent, useState } from 'react'
import type { Address } from '../use-address.ts'
import type { Visit } from '../visit.ts'
import type { Axis, CalendarDay } from './day-axis.ts'
import { nudged, writtenTimes } from './drag.ts'
import { neighborOf, type Place } from './neighbors.ts'
import type { Placed } from './segments.ts'

export type GridKeys = {
  /** For the link of a visit: only one of them is a stop of the tab key. */
  wiring(segment: Placed<Visit>): {
    tabIndex: number
    onFocus: () => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

const ways = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const

const isArrow = (key: string): key is keyof typeof ways => Object.hasOwn(ways, key)

const isMirrored = () => document.documentElement.dir === 'rtl'

/** Left is the day before, unless reading goes the other way. */
const wayOf = (key: keyof typeof ways) => {
  const way = ways[key]
  if (!isMirrored()) return way
  if (way === 'left') return 'right'
  return way === 'right' ? 'left' : way
}

const focusOn = (id: string, date: string) =>
  document.querySelector<HTMLElement>(`[data-date="${date}"] [data-visit="${CSS.escape(id)}"]`)?.focus()

type Drawn = { days: readonly CalendarDay[]; axis: Axis; columns: readonly Placed<Visit>[][] }

const steps = {
  up: { minutes: -15, days: 0 },
  down: { minutes: 15, days: 0 },
  left: { minutes: 0, days: -1 },
  right: { minutes: 0, days: 1 },
} as const

/**
 * Arrows go from visit to visit: up and down within a day, left and right to other days. With Alt they move the visit,
 * as a mouse would.
 */
export function useGridKeys({ days, axis, columns }: Drawn, address: Address): GridKeys {
  const [last, setLast] = useState<string>()
  const all = columns.flat()
  const stop = all.some(({ visit }) => visit.id === last) ? last : all[0]?.visit.id
  const placeIn = (segment: Placed<Visit>): Place => ({
    day: columns.findIndex(column => column.includes(segment)),
    index: columns.find(column => column.includes(segment))?.indexOf(segment) ?? 0,
  })
  const move = (segment: Placed<Visit>, way: keyof typeof steps) => {
    const { visit } = segment
    if (!visit.can.includes('change') || segment.isFromBefore) return
    const held = { day: placeIn(segment).day, from: segment.from, to: segment.to }
    const ghost = nudged(held, steps[way], days.length, axis)
    const minutes = (Date.parse(visit.endsAt) - Date.parse(visit.startsAt)) / 60_000
    const times = ghost && writtenTimes(ghost, { days, axis }, minutes)
    if (times) address.go({}, { visit: visit.id, ...times })
  }
  const goTo = (segment: Placed<Visit>, way: keyof typeof steps) => {
    const to = neighborOf(columns, placeIn(segment), way)
    const found = to && columns[to.day]?.[to.index]
    const day = to && days[to.day]
    if (found && day) focusOn(found.visit.id, day.date)
  }
  return {
    wiring: segment => ({
      tabIndex: segment.visit.id === stop ? 0 : -1,
      onFocus: () => setLast(segment.visit.id),
      onKeyDown: event => {
        if (!isArrow(event.key) || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        const way = wayOf(event.key)
        if (event.altKey) move(segment, way)
        else goTo(segment, way)
      },
    }),
  }
}
