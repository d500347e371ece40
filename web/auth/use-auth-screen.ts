import { useMachine } from '@xstate/react'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type AuthTab, authScreenMachine } from '#machines/accounts/auth-screen.ts'
import type { PublicRole } from '#machines/roles.ts'
import { ownLanguage } from '#web/language/chosen-language.ts'
import { api, Problem } from '../lib/api.ts'
import { afterSignIn } from '../lib/guards.ts'
import { issueFor, problemText, serverMessage } from '../lib/problem-words.ts'
import { safeReturnTo } from '../lib/safe-return-to.ts'
import { secondFactorWanted, signedIn } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { paths } from '../paths.ts'
import { clearDraft, readDraft, saveDraft } from './draft.ts'
import {
  type Credentials,
  checkLogin,
  checkSignup,
  type FieldErrors,
  focusFirstError,
} from './field-checks.ts'

const isRegistered = (error: unknown) =>
  error instanceof Problem &&
  (error.code === 'user_already_exists' || error.message.includes('User already registered'))

const fieldErrorsOf = (error: unknown): FieldErrors => {
  if (!(error instanceof Problem)) return { form: problemText(error) }
  if (error.code === 'invalid_email_or_password' || error.status === 429)
    return { password: problemText(error) }
  if (error.code.startsWith('password_')) return { password: problemText(error) }
  if (error.code === 'invalid_email') return { email: problemText(error) }
  const found = (['name', 'email', 'phone', 'password'] as const).flatMap(field => {
    const text = issueFor(error, field)
    return text ? [[field, text] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : { form: problemText(error) }
}

/** The auth card: the machine decides what may happen, this hook calls the server. */
export function useAuthScreen(role: PublicRole, wishedTab?: AuthTab) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [{ name, email, tab: lastTab }] = useState(readDraft)
  // Someone who was typing finds the same form again after a reload.
  const typedOn = name || email ? lastTab : undefined
  const [state, send] = useMachine(authScreenMachine, { input: { tab: wishedTab ?? typedOn } })
  const [values, setValues] = useState<Credentials>({ name, email, password: '', phone: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const url = () => new URL(window.location.href)

  const logIn = async () => {
    const email = values.email.trim()
    const answer = await api.post('/api/auth/sign-in/email', {
      body: {
        email,
        password: values.password,
      },
    })
    if ('twoFactorRedirect' in answer) {
      secondFactorWanted()
      send({ type: 'secondFactorWanted' })
      const returnTo = safeReturnTo(url().searchParams.get('returnTo'))
      await navigate(paths.authSecondFactor(returnTo ? { returnTo } : {}))
      return
    }
    const found = await signedIn()
    send({ type: 'accepted' })
    clearDraft()
    showToast({ tone: 'good', title: t('auth.loggedIn.title'), description: t('auth.loggedIn.text') })
    await navigate(afterSignIn(url(), found?.user.role ?? answer.user.role), { replace: true })
  }

  const signUp = async () => {
    const { name, email, password, phone } = values
    const named = phone.trim() !== ''
    const person = { name: name.trim(), email: email.trim(), password, role, ...(named && { phone }) }
    await api.post('/api/auth/sign-up/email', { body: { ...person, language: ownLanguage() } })
    await signedIn()
    send({ type: 'accepted' })
    clearDraft()
    showToast({ tone: 'good', title: t('auth.created.title'), description: t('auth.created.text') })
    const isInvited = safeReturnTo(url().searchParams.get('returnTo')) === paths.circleInvitation()
    const start = role === 'caregiver' ? paths.onboarding() : paths.careSeekerOnboarding()
    const next = isInvited ? paths.circleInvitation() : start
    await navigate(named ? paths.authPhone({ returnTo: next }) : next, { replace: true })
  }

  const refuse = (error: unknown, form: HTMLFormElement) => {
    if (state.context.tab === 'signup' && isRegistered(error)) {
      const card = form.parentElement?.parentElement
      // The form with the focus is about to unmount; the next one takes the focus.
      flushSync(() => {
        send({ type: 'alreadyRegistered' })
        setErrors({})
      })
      card?.querySelector<HTMLElement>('input[name="password"]')?.focus()
      showToast({ tone: 'bad', title: t('auth.exists.title'), description: t('auth.exists.text') })
      return
    }
    const found = fieldErrorsOf(error)
    send({ type: 'refused' })
    setErrors(found)
    focusFirstError(form, found)
    showToast({ tone: 'bad', title: t('toast.wrong'), description: serverMessage(error) })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!state.can({ type: 'submit' })) return
    const { tab } = state.context
    const found = tab === 'login' ? checkLogin(values) : checkSignup(values)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError(form, found)
    send({ type: 'submit' })
    try {
      await (tab === 'login' ? logIn() : signUp())
    } catch (error) {
      refuse(error, form)
    }
  }

  const set = (field: keyof Credentials) => (value: string) => {
    setValues(old => ({ ...old, [field]: value }))
    if (field === 'name' || field === 'email') saveDraft({ [field]: value })
  }

  return {
    ...state.context,
    busy: state.matches('submitting'),
    values,
    errors,
    set,
    chooseTab: (tab: AuthTab) => {
      setErrors({})
      saveDraft({ tab })
      send({ type: 'chooseTab', tab })
    },
    submit,
  }
}

export type AuthScreen = ReturnType<typeof useAuthScreen>
