import { DoorNotYet } from './door-not-yet.tsx'

export function ChatDoor() {
  return <DoorNotYet method="text" />
}
