import { speechIn } from '../embedded/words.ts'
import type { Input, Name, Output } from './read.ts'

/** Each loads what it needs, and then is the task itself. */
type Tasks = { [One in Name]: (input: Input<One>) => Promise<() => Output<One>> }

const loadReading = () => import('../understand/understand.ts')
const loadChecks = () => import('../emma/checks.ts')

export const tasks: Tasks = {
  async step({ tools, ...turn }) {
    const { roomIn } = await import('../packs/room.ts')
    const room = await roomIn(turn.kind, turn.language)
    if (room) {
      const { packStep } = await import('../packs/step.ts')
      return () => packStep(turn, room, tools)
    }
    const { nextStep } = await import('../embedded/plan.ts')
    const speech = await speechIn(turn.kind, turn.language)
    const { inTexts, withWhatFollows } = await import('./values/turn-values.ts')
    return () => withWhatFollows(turn, nextStep(inTexts(turn), { ...speech, today: turn.today }, tools))
  },
  async delicate(told) {
    const { understand } = await loadReading()
    return () => understand({ ...told, asking: [], answers: {} }).asides.some(({ kind }) => kind === 'order')
  },
  async answers({ answers, ...saying }) {
    const { soundAnswers } = await loadChecks()
    const speech = await speechIn(saying.kind, saying.language)
    return () => soundAnswers(saying, answers, speech)
  },
  async question({ asked, ...saying }) {
    const { soundQuestion } = await loadChecks()
    return () => soundQuestion(saying, asked)
  },
  async spoken(message) {
    const { understand } = await loadReading()
    return () => {
      const { heard, taken } = understand(message)
      return { heard, taken }
    }
  },
  async request(asked) {
    const { hear } = await import('../assistant/hear.ts')
    return () => hear(asked)
  },
  async introduction({ answers }) {
    const { composeIntroduction } = await import('../introduction/compose.ts')
    return () => composeIntroduction(answers)
  },
}
