import { DoorNotYet } from './door-not-yet.tsx'

export function ResumeDoor() {
  return <DoorNotYet method="resume" />
}
