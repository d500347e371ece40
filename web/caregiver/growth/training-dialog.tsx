import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/lib/problem-words.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError, TextField } from '#web/ui/controls/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Dates, Training, Trainings, Wish } from './use-trainings.ts'

/** A training from the catalog or a new one of their own, or one that is on the list. */
export type Asked = { title: string; as: 'planned' | 'done' } & ({ wish: Wish } | { training: Training })

type Props = { asked: Asked; trainings: Trainings; onClose: () => void }

const dayIn = (asked: Asked): string => {
  if (asked.as === 'done') return ('training' in asked ? asked.training.doneOn : null) ?? today()
  return ('training' in asked ? asked.training.plannedOn : null) ?? ''
}

/** Asks for the day; what was chosen stays when it can't be saved. */
export function TrainingDialog({ asked, trainings, onClose }: Props) {
  const { t } = useTranslation()
  const [day, setDay] = useState(() => dayIn(asked))
  const [failure, setFailure] = useState<unknown>()
  const isDone = asked.as === 'done'
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const dates: Dates = isDone ? { doneOn: day || today() } : { plannedOn: day || null }
    const failed = await ('training' in asked
      ? trainings.change(asked.training, dates)
      : trainings.add(asked.wish, dates))
    if (failed) setFailure(failed)
    else onClose()
  }
  return (
    <Dialog title={asked.title} text={t(isDone ? 'growth.whenDone' : 'growth.whenPlanned')} onClose={onClose}>
      <form className="grid gap-5" onSubmit={event => void save(event)}>
        <div className="max-w-60">
          <TextField
            type="date"
            label={t(isDone ? 'growth.doneOn' : 'growth.plannedOn')}
            optional={!isDone}
            value={day}
            {...(isDone ? { max: today() } : {})}
            onChange={event => setDay(event.target.value)}
          />
        </div>
        {failure !== undefined && <FieldError id="training-error">{problemText(failure)}</FieldError>}
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={trainings.busy}>
            {t(isDone ? 'growth.saveDone' : 'growth.savePlanned')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
