import type { ReactNode } from 'react'
import { type Camera, sway } from './motion.ts'

export const WIDTH = 1280
export const HEIGHT = 720

/** The middle of the picture above the text panel. */
const MIDDLE = { x: 640, y: 292 }

/** A color of the light theme, whatever the scene's time of day. */
export const day = (token: string) => `day(--${token})`

type LayerProps = {
  camera: Camera
  children: ReactNode /** Far things move less than the camera. */
  depth?: number
}

export function Layer({ camera, children, depth = 1 }: LayerProps) {
  const zoom = 1 + (camera.zoom - 1) * (depth < 1 ? mixDepth(depth) : 1)
  return (
    <g
      transform={`translate(${MIDDLE.x} ${MIDDLE.y}) scale(${zoom}) translate(${-camera.x * depth - MIDDLE.x * (1 - depth)} ${-camera.y})`}
    >
      {children}
    </g>
  )
}

const mixDepth = (depth: number) => 0.6 + 0.4 * depth

/** The panel along the lower edge, with the text as in a picture book. */
export function Paper({ t }: { t: number }) {
  const drift = sway(t, 14, 10)
  return (
    <path
      d={`M0 ${574 + drift}C320 ${548 - drift} 900 ${602 + drift} 1280 ${566 - drift}V720H0Z`}
      fill="var(--ground)"
    />
  )
}
