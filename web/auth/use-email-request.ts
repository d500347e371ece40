import { type SubmitEvent, useState } from 'react'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { checkEmail, focusFirstError } from './field-checks.ts'

type Route = '/api/auth/request-password-reset' | '/api/auth/send-verification-email'

/** A form that asks for an email to an address; the answer never says whether the address has an account. */
export const useEmailRequest = (route: Route, first = '') => {
  const [email, setEmail] = useState(first)
  const [error, setError] = useState<string>()
  const [step, setStep] = useState<'asking' | 'sending' | 'sent'>('asking')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (step === 'sending') return
    const odd = checkEmail(email)
    setError(odd)
    if (odd) return focusFirstError(form, { email: odd })
    setStep('sending')
    try {
      await api.post(route, { body: { email: email.trim() } })
      setStep('sent')
    } catch (cause) {
      setError(problemText(cause))
      setStep('asking')
    }
  }
  return {
    step,
    form: {
      method: 'post',
      noValidate: true,
      className: 'grid gap-5',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
    field: { value: email, onValue: setEmail, error, enter: 'send' },
  } as const
}
