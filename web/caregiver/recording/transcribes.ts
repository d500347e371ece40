import { keptChoice } from '#web/voice/kept-choice.ts'

const without = keptChoice('without-writing')

/** Whether the browser writes down what is said while it is recorded; a no is remembered. */
export const writesDown = {
  read: () => !without.read(),
  write: (isOn: boolean) => without.write(!isOn),
}
