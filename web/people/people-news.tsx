import { useEffect, useEffectEvent, useRef } from 'react'
import type { PeopleChanged } from '#server/people/changes.ts'
import { useNews } from '../lib/realtime.ts'

const types = ['people_changed']

/** News that comes together is answered once, */
const gatherMs = 300
/** and a list that changes all the time is read again this often. */
const restMs = 2000

type Props = { onChange: (people: PeopleChanged['people']) => void }

/** Hears who changed; null when it can be anyone. For coordinators: the server refuses others. */
export function PeopleNews({ onChange }: Props) {
  const tell = useEffectEvent(onChange)
  const gathered = useRef<Set<string> | null>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const toldAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useNews('people-updates', types, ({ body }) => {
    const { people } = body as PeopleChanged
    if (people === null) gathered.current = null
    for (const id of people ?? []) gathered.current?.add(id)
    if (timer.current !== undefined) return
    const wait = Math.max(gatherMs, toldAt.current + restMs - performance.now())
    timer.current = setTimeout(() => {
      const all = gathered.current
      gathered.current = new Set()
      timer.current = undefined
      toldAt.current = performance.now()
      tell(all && [...all])
    }, wait)
  })
  return null
}
