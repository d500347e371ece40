import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { useInterview } from './use-interview.ts'

/**
 * Always visible, but announced only when something is wrong: an announcement per keystroke would drown out
 * the form.
 */
export function SaveState() {
  const { t } = useTranslation()
  const { saving, drafts, queue } = useInterview().state
  const isPartly = saving === 'saved' && queue.length === 0 && Object.keys(drafts).length > 0
  const words = t(`careForm.saving.${isPartly ? 'partly' : saving}`)
  const isTrouble = saving === 'offline' || saving === 'waiting'
  return (
    <div className="text-[0.94rem]">
      <p
        data-saving={saving}
        {...(isTrouble ? { 'aria-hidden': true } : {})}
        className={`flex items-start gap-1.5 ${isTrouble ? 'text-warn' : 'text-ink-soft'}`}
      >
        {saving === 'saved' && !isPartly && <Icon name="check" className="mt-0.5 size-4.5 text-good" />}
        {isTrouble && <Icon name="warn" className="mt-0.5 size-4.5" />}
        {words}
      </p>
      <p role="status" className="sr-only">
        {isTrouble ? words : ''}
      </p>
    </div>
  )
}
