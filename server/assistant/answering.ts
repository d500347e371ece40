import type { Reply } from '#machines/assistant/reply.ts'
import { type Args, type Ask, argsFor, type ToolId, toolsFor } from '#machines/assistant/tools.ts'
import { addMedication, addTask, saveSearch, settle, takeDaysOff } from './change-own.ts'
import { answerVisit, cancelVisit, moveVisit, requestVisit, runningLate, workOn } from './change-visits.ts'
import { askCoordinator, onMyWay, sendMessage } from './change-words.ts'
import { readContact, readNeeds, readTasks, readVisits } from './read-day.ts'
import {
  readAvailability,
  readDocuments,
  readMedications,
  readOpenVisits,
  readPayments,
  readWhere,
  readWorked,
} from './read-own.ts'
import { readMatches, readMessages, readNearer } from './read-people.ts'
import { choiceOf, saying } from './saying.ts'
import type { Scene } from './scene.ts'

type Answerer = (scene: Scene, args: Args) => Promise<Reply> | Reply

const answerers: Record<ToolId, Answerer> = {
  visits: readVisits,
  needs: readNeeds,
  contact: readContact,
  payments: readPayments,
  messages: readMessages,
  matches: readMatches,
  tasks: readTasks,
  medications: readMedications,
  nearer: readNearer,
  documents: readDocuments,
  worked: readWorked,
  availability: readAvailability,
  'open-visits': readOpenVisits,
  where: readWhere,
  'move-visit': moveVisit,
  'cancel-visit': cancelVisit,
  'answer-visit': answerVisit,
  'request-visit': requestVisit,
  'send-message': sendMessage,
  'ask-coordinator': askCoordinator,
  settle,
  'save-search': saveSearch,
  'add-task': addTask,
  'add-medication': addMedication,
  'on-my-way': onMyWay,
  'running-late': runningLate,
  'cannot-come': workOn('cannot-come'),
  'clock-in': workOn('clock-in'),
  'clock-out': workOn('clock-out'),
  'day-off': takeDaysOff,
}

/** What's offered to someone who isn't understood. */
const commonest: readonly ToolId[] = ['visits', 'needs', 'messages', 'payments', 'open-visits', 'nearer']

const offered = (scene: Scene) =>
  toolsFor(scene.role)
    .filter(tool => commonest.includes(tool))
    .map(tool => choiceOf(scene, tool))

const notHeard = (scene: Scene, said: string): Reply => saying(said, { choices: offered(scene) })

/** One request of someone whose role has such a tool. */
export async function answerAsk(scene: Scene, { tool, args }: Ask): Promise<Reply> {
  if (!toolsFor(scene.role).includes(tool)) return notHeard(scene, scene.words.cannot)
  return answerers[tool](scene, argsFor(tool, args))
}

/** Of several that fit alike, the person chooses. */
export function answerHeard(scene: Scene, asks: readonly Ask[]): Promise<Reply> | Reply {
  const [first, second] = asks
  if (!first) {
    const isEnglish = scene.language.startsWith('en')
    return notHeard(scene, isEnglish ? scene.words.notSure : scene.words.cannotRead)
  }
  if (!second) return answerAsk(scene, first)
  return saying(scene.words.whichOne, {
    choices: asks.map(({ tool, args }) => choiceOf(scene, tool, args)),
  })
}
