import i18next from 'i18next'
import { dismissToast, showToast } from '../lib/toasts.ts'

let shown = 0

/** Says what went wrong in the talk. */
export const tell = (description: string) => {
  shown = showToast({ tone: 'bad', title: i18next.t('emmaChat.error'), description })
}

export const dismissFailure = () => dismissToast(shown)
