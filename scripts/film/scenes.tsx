import type { ReactNode } from 'react'
import type { SceneName } from '#web/public/film-story.ts'
import { End, Title } from './card-scenes.tsx'
import { Person } from './day-scenes.tsx'
import { Door } from './door-scene.tsx'
import { Night, Tea } from './kitchen-scenes.tsx'
import { Noted, Talk, talkPan } from './talk-scenes.tsx'

/** A line's anchor: its middle or its left edge. */
type Spot = { x: number; y: number; size: number; width: number; align?: 'left'; token?: string }

export type Scene = {
  /** Zero is daylight, one is night. */
  night: number
  picture: (t: number) => ReactNode
  /** Where the scene's line `index` goes. */
  place: (index: number, t: number) => Spot
  /** The panel behind the text is white at any time of day. */
  paper?: boolean
}

const below = (): Spot => ({ x: 640, y: 652, size: 56, width: 1160 })

const bubbles = (index: number, t: number): Spot => {
  const x = -talkPan(t)
  if (index === 0) return { x: x + 330, y: 596, size: 40, width: 640, token: 'pic-cloth' }
  return { x: x + (index === 1 ? 890 : 1600), y: index === 1 ? 324 : 278, size: 52, width: 560 }
}

const page = (index: number): Spot =>
  index === 0
    ? { x: 636, y: 142, size: 52, width: 820, token: 'action' }
    : { x: 446, y: 296 + (index - 1) * 136, size: 60, width: 560, align: 'left' }

const card = (y: number, size: number) => (): Spot => ({ x: 640, y, size, width: 1100 })

const ending = (index: number): Spot => ({
  x: 640,
  y: index === 0 ? 366 : 470,
  size: index === 0 ? 80 : 46,
  width: 1100,
})

export const scenes = {
  title: { night: 1, picture: t => <Title t={t} />, place: card(402, 104) },
  night: { night: 1, picture: t => <Night t={t} />, place: below },
  talk: { night: 1, picture: t => <Talk t={t} />, place: bubbles, paper: true },
  noted: { night: 1, picture: t => <Noted t={t} />, place: page, paper: true },
  person: { night: 0, picture: t => <Person t={t} />, place: below },
  door: { night: 0, picture: t => <Door t={t} />, place: below },
  tea: { night: 0, picture: t => <Tea t={t} />, place: below },
  end: { night: 0, picture: t => <End t={t} />, place: ending },
} satisfies Record<SceneName, Scene>
