import { DoorNotYet } from './door-not-yet.tsx'

export function LiveDoor() {
  return <DoorNotYet method="live" />
}
