import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Address } from '../use-address.ts'
import type { Visit } from '../visit.ts'
import type { Axis, CalendarDay } from './day-axis.ts'
import { type Bounds, drawnBetween, type Ghost, movedTo, type Point, writtenTimes } from './drag.ts'
import type { Placed } from './segments.ts'

/** A hand that trembles while it clicks doesn't drag. */
const slackPx = 6

type Drawn = { days: readonly CalendarDay[]; axis: Axis; columns: readonly Placed<Visit>[][] }
type Parts = { drawn: Drawn; hours: Bounds; address: Address; canPlan: boolean }

type Held = {
  start: Point
  at: { x: number; y: number }
  segment: Placed<Visit> | undefined
  ghost: Ghost | undefined
}

const lengthOf = ({ startsAt, endsAt }: Visit) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000

/** The place under a pointer; beside the columns, that of the nearest one. */
const pointAt = (grid: HTMLElement, event: PointerEvent, hours: Bounds): Point | undefined => {
  const boxes = [...grid.querySelectorAll('[data-date]')].map(column => column.getBoundingClientRect())
  const distance = ({ left, right }: DOMRect) => Math.max(left - event.clientX, event.clientX - right, 0)
  const nearest = boxes.reduce((best, box, index) => {
    const found = boxes[best]
    return found && distance(box) < distance(found) ? index : best
  }, 0)
  const box = boxes[nearest]
  if (!box || box.height === 0) return undefined
  const share = Math.min(Math.max((event.clientY - box.top) / box.height, 0), 1)
  return { day: nearest, place: hours.from + share * (hours.to - hours.from) }
}

const under = ({ target }: PointerEvent) => {
  const found = target instanceof Element ? target : undefined
  return {
    id: found?.closest<HTMLElement>('[data-visit]')?.dataset.visit,
    isInColumn: Boolean(found?.closest('[data-date]')),
  }
}

const isMovable = ({ visit, isFromBefore }: Placed<Visit>) => visit.can.includes('change') && !isFromBefore

/**
 * Drawing a new visit and moving another with a mouse or a pen. Letting go opens the form with these times: nothing is
 * sent before someone presses its button. A finger scrolls.
 */
export function useDrag({ drawn, hours, address, canPlan }: Parts) {
  const held = useRef<Held>(undefined)
  const wasDragged = useRef(false)
  const [ghost, setGhost] = useState<Ghost>()
  const drop = () => {
    held.current = undefined
    setGhost(undefined)
  }
  useEffect(() => {
    if (!ghost) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      held.current = undefined
      setGhost(undefined)
    }
    document.addEventListener('keydown', cancel)
    return () => document.removeEventListener('keydown', cancel)
  }, [ghost])
  const ghostAt = ({ segment, start }: Held, now: Point) =>
    segment ? movedTo(segment, start, now, hours) : drawnBetween(start, now, hours)

  /** What is taken: a visit that may move, or an empty place. */
  const takenAt = (event: PointerEvent<HTMLElement>) => {
    const { id, isInColumn } = under(event)
    const start = isInColumn ? pointAt(event.currentTarget, event, hours) : undefined
    if (!start) return undefined
    if (!id) return canPlan ? { start, segment: undefined } : undefined
    const segment = drawn.columns[start.day]?.find(({ visit }) => visit.id === id)
    return segment && isMovable(segment) ? { start, segment } : undefined
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const taken = takenAt(event)
    if (taken) held.current = { ...taken, at: { x: event.clientX, y: event.clientY }, ghost: undefined }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = held.current
    if (!now) return
    const isFar = Math.hypot(event.clientX - now.at.x, event.clientY - now.at.y) > slackPx
    if (!now.ghost && !isFar) return
    if (!now.ghost) event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointAt(event.currentTarget, event, hours)
    if (!point) return
    wasDragged.current = true
    now.ghost = ghostAt(now, point)
    setGhost(now.ghost)
  }
  const onPointerUp = () => {
    const now = held.current
    drop()
    if (!now?.ghost) return
    const { segment } = now
    const times = writtenTimes(now.ghost, drawn, segment && lengthOf(segment.visit))
    if (!times) return
    if (!segment) return address.go({}, { new: '1', ...times })
    const isElsewhere = now.ghost.from !== segment.from || now.ghost.day !== now.start.day
    if (isElsewhere) address.go({}, { visit: segment.visit.id, ...times })
  }
  /** The click at the end of a drag opens nothing. */
  const onClickCapture = (event: MouseEvent) => {
    if (!wasDragged.current) return
    wasDragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    ghost,
    wiring: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: drop, onClickCapture },
  }
}
