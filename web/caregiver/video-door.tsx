import { DoorNotYet } from './door-not-yet.tsx'

export function VideoDoor() {
  return <DoorNotYet method="video" />
}
