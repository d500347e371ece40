import { type SubmitEvent, useState } from 'react'
import { problemText } from '../lib/problem-words.ts'
import { checkCode, digitsOf } from './field-checks.ts'

/** A code that's typed in and sent: what's wrong with it stays beside it until it's right. */
export function useCode(send: (digits: string) => Promise<void>) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const odd = checkCode(code)
    if (odd) return setError(odd)
    setBusy(true)
    try {
      await send(digitsOf(code))
    } catch (cause) {
      setError(problemText(cause))
    } finally {
      setBusy(false)
    }
  }
  return { code, setCode, error, setError, busy, confirm }
}
