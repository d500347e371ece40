import type { MatchSide } from '#machines/matching/match.ts'
import type { Schedule } from '../read-schedule.ts'
import type { Sending } from '../use-visit-send.ts'
import type { Visit } from '../visit.ts'

/** What every form about a visit needs. */
export type FormProps = {
  visit: Visit
  schedule: Schedule
  side: MatchSide
  sending: Sending
  onClose: () => void
}
