import { useState } from 'react'
import { useKeys } from './keyboard/keys.tsx'

const percents = [100, 150, 200, 300] as const

/** How close someone looks at a document, and how it's turned; by keys too. */
export function useLook() {
  const [step, setStep] = useState(0)
  const [turn, setTurn] = useState<0 | 90 | 180 | 270>(0)
  const closer = () => setStep(Math.min(step + 1, percents.length - 1))
  const farther = () => setStep(Math.max(step - 1, 0))
  const rotate = () => setTurn(turn === 270 ? 0 : turn === 180 ? 270 : turn === 90 ? 180 : 90)
  useKeys({ '+': closer, '=': closer, '-': farther, r: rotate }, { inDialog: true })
  return {
    ...{ percent: percents[step] ?? 100, turn, closer, farther, rotate },
    isClosest: step === percents.length - 1,
    isFarthest: step === 0,
  }
}

export type DocumentLook = ReturnType<typeof useLook>
