import { keptChoice } from '#web/voice/kept-choice.ts'

const without = keptChoice('without-writing')

/** Whether the browser transcribes during recording; a no is remembered. */
export const writesDown = {
  read: () => !without.read(),
  write: (isOn: boolean) => without.write(!isOn),
}
