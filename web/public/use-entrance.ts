import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Account } from '../lib/answers.ts'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { paths } from '../paths.ts'

/** 'Log in' and 'Sign up' look who is there already (specification, section 2). */
const entranceFor = async (): Promise<string> => {
  if (!(await api.get<unknown>('/api/auth/get-session'))) return paths.authCaregiver()
  const account = await api.get<Account>('/api/account')
  if (account.isAdmin) return paths.adminDashboard()
  if (account.hasCaregiverProfile) return paths.dashboard()
  return account.hasCareProfile ? paths.careSeekerDashboard() : paths.authCaregiver()
}

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0

export const useEntrance = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const enter = async (tab: 'login' | 'signup') => {
    setBusy(true)
    try {
      await navigate(await entranceFor(), { state: { tab } })
    } catch (error) {
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  const linkTo = (tab: 'login' | 'signup') => ({
    to: paths.authCaregiver(),
    state: { tab },
    'aria-busy': busy,
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return
      event.preventDefault()
      if (!busy) void enter(tab)
    },
  })
  return { logIn: linkTo('login'), signUp: linkTo('signup') }
}
