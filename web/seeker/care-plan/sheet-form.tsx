import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Medication, sheetLimits } from '#machines/care-plan/care-sheet.ts'
import type { ShownSheet } from '#server/care/care-sheet.ts'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError, TextArea, TextField } from '#web/ui/controls/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Row = Medication & { key: number }

type Props = { sheet: ShownSheet; onClose: () => void; onSaved: () => void }

const linesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

const isBlank = ({ name, dose, when }: Medication) => !name.trim() && !dose.trim() && !when.trim()

const trimmed = ({ name, dose, when }: Medication): Medication => ({
  ...{ name: name.trim(), dose: dose.trim(), when: when.trim() },
})

function useSheet({ sheet, onSaved }: Props) {
  const { t } = useTranslation()
  const [tasks, setTasks] = useState(sheet.tasks.join('\n'))
  const [rows, setRows] = useState<Row[]>(() => sheet.medications.map((one, key) => ({ ...one, key })))
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const medications = rows.filter(row => !isBlank(row))
  const save = async () => {
    setTried(true)
    if (busy || medications.some(({ name }) => !name.trim())) return
    setBusy(true)
    setError(undefined)
    const body = { tasks: linesIn(tasks), medications: medications.map(trimmed), seen: sheet.updatedAt }
    try {
      await api.put('/api/care-sheet', { body })
      showToast({ tone: 'good', title: t('carePlan.sheet.saved') })
      onSaved()
    } catch (cause) {
      setError(cause)
    }
    setBusy(false)
  }
  return { tasks, setTasks, rows, setRows, isTried, busy, error, save }
}

/** The family's own tasks and the medication list, as they write them. */
export function SheetForm(props: Props) {
  const { t } = useTranslation()
  const form = useId()
  const { tasks, setTasks, rows, setRows, isTried, busy, error, save } = useSheet(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const add = () => {
    const key = Math.max(-1, ...rows.map(row => row.key)) + 1
    setRows([...rows, { key, name: '', dose: '', when: '' }])
  }
  return (
    <Dialog
      sheet
      title={t('carePlan.sheet.title')}
      onClose={props.onClose}
      foot={
        <Button type="submit" form={form} busy={busy} className="w-full">
          {t('carePlan.sheet.save')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-6">
        <TextArea
          label={t('carePlan.sheet.tasks')}
          hint={t('carePlan.sheet.tasksHint')}
          optional
          rows={4}
          value={tasks}
          onChange={event => setTasks(event.target.value)}
        />
        <fieldset className="grid gap-4">
          <legend className="mb-1 font-semibold">{t('carePlan.sheet.medications')}</legend>
          <p className="-mt-2 text-[0.94rem] text-ink-soft">{t('carePlan.sheet.medicationsHint')}</p>
          {rows.map(row => (
            <MedicationFields
              key={row.key}
              row={row}
              isTried={isTried}
              onRow={next => setRows(rows.map(one => (one.key === row.key ? { ...one, ...next } : one)))}
              onRemove={() => setRows(rows.filter(one => one.key !== row.key))}
            />
          ))}
          {rows.length < sheetLimits.medications && (
            <Button look="secondary" onClick={add} className="justify-self-start">
              {t('carePlan.sheet.addMedication')}
            </Button>
          )}
        </fieldset>
        {error !== undefined && <FieldError id={`${form}-error`}>{problemText(error)}</FieldError>}
      </form>
    </Dialog>
  )
}

type FieldsProps = {
  row: Row
  isTried: boolean
  onRow: (change: Partial<Medication>) => void
  onRemove: () => void
}

function MedicationFields({ row, isTried, onRow, onRemove }: FieldsProps) {
  const { t } = useTranslation()
  const isMissing = isTried && !isBlank(row) && !row.name.trim()
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-4">
      <TextField
        label={t('carePlan.sheet.name')}
        maxLength={sheetLimits.name}
        value={row.name}
        error={isMissing ? t('carePlan.sheet.nameMissing') : undefined}
        onChange={event => onRow({ name: event.target.value })}
      />
      <TextField
        label={t('carePlan.sheet.dose')}
        optional
        maxLength={sheetLimits.dose}
        value={row.dose}
        onChange={event => onRow({ dose: event.target.value })}
      />
      <TextField
        label={t('carePlan.sheet.when')}
        optional
        maxLength={sheetLimits.when}
        value={row.when}
        onChange={event => onRow({ when: event.target.value })}
      />
      <Button look="quiet" className="-mb-2 -ms-3 justify-self-start px-3" onClick={onRemove}>
        <Icon name="close" className="size-4.5" />
        {t('carePlan.sheet.remove', { name: row.name.trim() || t('carePlan.sheet.one') })}
      </Button>
    </div>
  )
}
