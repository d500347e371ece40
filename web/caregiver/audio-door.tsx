import { DoorNotYet } from './door-not-yet.tsx'

export function AudioDoor() {
  return <DoorNotYet method="audio" />
}
