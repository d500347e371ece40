import i18next from 'i18next'
import { showToast } from '#web/lib/toasts.ts'

type Decision = {
  /** What was decided, as a whole sentence. */
  text: string
  /** What opened by itself. */
  next: string | undefined
  undo?: (() => void) | undefined
}

/** Says what was decided, what's open now, and how to take it back: by button, or by U. */
export const tellDecided = ({ text, next, undo }: Decision): number => {
  const { t } = i18next
  return showToast({
    tone: 'good',
    title: text,
    ...(next === undefined ? {} : { description: t('nextItem.next', { name: next }) }),
    ...(undo ? { action: { label: t('common.undo'), run: undo } } : {}),
  })
}
