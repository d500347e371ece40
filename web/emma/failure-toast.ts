import i18next from 'i18next'
import { dismissToast, showToast } from '../lib/toasts.ts'

let shown = 0

/** Shows a failure of the conversation. */
export const tell = (description: string) => {
  shown = showToast({ tone: 'bad', title: i18next.t('emmaChat.error'), description })
}

export const dismissFailure = () => dismissToast(shown)
