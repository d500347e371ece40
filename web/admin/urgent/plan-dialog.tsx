import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { concernLimits } from '#machines/concerns/concern.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea, TextField } from '#web/ui/controls/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { UrgentConcern } from './urgent.ts'
import type { SendCare } from './use-care.ts'

type Props = {
  id: string
  care: UrgentConcern['care']
  busy: boolean
  send: SendCare
  onClose: () => void
}

/** What happens next, and the day someone looks again. */
export function PlanDialog({ id, care: { nextStep, dueAt }, busy, send, onClose }: Props) {
  const { t } = useTranslation()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const plan = {
      nextStep: String(form.get('nextStep') ?? '').trim(),
      dueAt: String(form.get('dueAt') ?? '') || null,
    }
    const body = { ...plan, seen: { nextStep, dueAt } }
    if (await send(() => api.put('/api/admin/concerns/:id/plan', { path: { id }, body }))) onClose()
  }
  return (
    <Dialog title={t('urgent.care.planTitle')} onClose={onClose}>
      <form className="grid gap-5" onSubmit={event => void submit(event)}>
        <TextArea
          label={t('urgent.care.step')}
          hint={t('urgent.care.stepHint')}
          name="nextStep"
          rows={2}
          maxLength={concernLimits.stepMax}
          defaultValue={nextStep}
          data-first-focus=""
        />
        <TextField
          label={t('urgent.care.dueAt')}
          hint={t('urgent.care.dueHint')}
          name="dueAt"
          type="date"
          optional
          defaultValue={dueAt ?? ''}
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
