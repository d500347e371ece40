import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { actLimits } from '#machines/coordinators/act.ts'
import { typedItem } from '#machines/interview/choosing.ts'
import { type Answers, type Field, isSameAnswer } from '#machines/interview/fields.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { FieldControl } from '#web/interview/field-control.tsx'
import { readTyped } from '#web/interview/typed.ts'
import { type Answering, AnsweringContext, type Refusal } from '#web/interview/use-answer.ts'
import { valueText } from '#web/interview/value-words.ts'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props = {
  person: { id: string; name: string }
  field: Field
  /** All of their answers: some questions depend on others. */
  answers: Answers
  words: InterviewWords
  onClose: () => void
}

const without = (answers: Answers, path: string): Answers => {
  const { [path]: _, ...rest } = answers
  return rest
}

/** One answer while it's being put right; nothing is saved before the button. */
function useCorrected({ field, answers: saved, words }: Props) {
  const { path, values } = field
  const [answers, setAnswers] = useState(saved)
  const [draft, setDraft] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const answering: Answering = {
    ...{ words, answers, saved, unclear: [] },
    drafts: draft === undefined ? {} : { [path]: draft },
    refusals: refusal ? { [path]: refusal } : {},
    add: event => {
      setRefusal(undefined)
      setAnswers(event.type === 'answer' ? { ...answers, [path]: event.value } : without(answers, path))
    },
    draft: (_, text) => {
      setRefusal(undefined)
      setDraft(text)
    },
    flush: () => {},
  }
  /** What's left in the box counts as typed; undefined when it can't be read. */
  const read = (): { value: unknown } | undefined => {
    if (draft === undefined) return { value: answers[path] ?? null }
    const typed = readTyped(field, draft, answers[path], text =>
      values ? typedItem(words, values, text) : text,
    )
    if (typed.kind !== 'odd') return { value: typed.kind === 'answer' ? typed.value : null }
    setRefusal('odd')
    return undefined
  }
  return { answering, read }
}

/** A coordinator puts an answer right: the person hears of it, and what was there stays in the history. */
export function CorrectDialog(props: Props) {
  const { t } = useTranslation()
  const { person, field, words, onClose } = props
  const { path } = field
  const { answering, read } = useCorrected(props)
  const { revalidate } = useRevalidator()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const was = props.answers[path] ?? null
  const send = async (value: unknown, reason: string) => {
    setBusy(true)
    try {
      await api.post('/api/admin/people/:id/corrections', {
        path: { id: person.id },
        body: {
          ...{ field: path, value, was, reason },
        },
      })
      showToast({ tone: 'good', title: t('adminPerson.correct.done', { name: person.name }) })
      onClose()
      await revalidate()
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminPerson.correct.failed'), description: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setMissing(reason === '')
    const corrected = read()
    if (reason === '' || busy || !corrected) return
    if (isSameAnswer(corrected.value, was)) showToast({ tone: 'plain', title: t('adminPerson.correct.same') })
    else void send(corrected.value, reason)
  }
  return (
    <Dialog
      title={t('adminPerson.correct.title')}
      text={t('adminPerson.correct.lead', { name: person.name })}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p>
          <span className="block text-[0.94rem] text-ink-soft">{t('adminPerson.correct.was')}</span>
          <span dir="auto" className="wrap-anywhere whitespace-pre-line">
            {valueText(words, field, was)}
          </span>
        </p>
        <AnsweringContext value={answering}>
          <FieldControl field={field} />
        </AnsweringContext>
        <TextField
          label={t('adminPerson.reason')}
          hint={t('adminPerson.correct.reasonHint')}
          error={missing ? t('acts.reasonMissing') : undefined}
          name="reason"
          maxLength={actLimits.reasonMax}
          required
          autoComplete="off"
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('adminPerson.correct.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
