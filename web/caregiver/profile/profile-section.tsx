import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { CaregiverProfile } from '#server/caregivers/profile-shapes.ts'
import { focusFirst } from '#web/interview/first-control.ts'
import { api } from '#web/lib/api.ts'
import { day, hourlyRate, number } from '#web/lib/format.ts'
import { forgetDraft, hasDraft, keepDraft, keptDraft } from '#web/lib/kept-draft.ts'
import { issueFor, problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Badges } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea, TextField } from '#web/ui/controls/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { asTyped, asValue, type EditableField, type Field, type Section } from './profile-fields.ts'

type Props = { section: Section; profile: CaregiverProfile }
type Typed = Readonly<Record<string, string>>
type Errors = Partial<Record<EditableField, string>>

const focusNow = (button: HTMLButtonElement | null) => button?.focus()

const draftOf = ({ name }: Section) => `profile/${name}`

const savedOf = ({ fields }: Section, profile: CaregiverProfile): Typed =>
  Object.fromEntries(fields.map(({ name }) => [name, asTyped(profile[name])]))

/** Only what was changed here: the other lines may have been changed elsewhere meanwhile. */
const changesOf = (typed: Typed, saved: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== saved[name]))

export function ProfileSection({ section, profile }: Props) {
  const { t } = useTranslation()
  // What was typed before a reload or on the way to another page is still there.
  const [editing, setEditing] = useState(() => hasDraft(draftOf(section)))
  /** Whose button was pressed: the focus goes to the first line, and back to the button afterwards. */
  const wasOpened = useRef(false)
  const title = t(`profile.section.${section.name}`)
  return (
    <Card
      title={title}
      action={
        !editing && (
          <Button
            look="quiet"
            {...(wasOpened.current ? { ref: focusNow } : {})}
            className="-me-3"
            onClick={() => {
              wasOpened.current = true
              setEditing(true)
            }}
          >
            <Icon name="pencil" className="size-4.5" />
            {t('common.edit')}
            <span className="sr-only"> {title}</span>
          </Button>
        )
      }
    >
      {editing ? (
        <div {...(wasOpened.current ? { ref: focusFirst } : {})}>
          <SectionForm section={section} profile={profile} onDone={() => setEditing(false)} />
        </div>
      ) : (
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {section.fields.map(field => (
            <div key={field.name} className={field.kind === 'text' ? 'sm:col-span-2' : ''}>
              <dt className="text-[0.94rem] text-ink-soft">{t(`profile.field.${field.name}`)}</dt>
              <dd className="mt-0.5 whitespace-pre-line">
                <Shown field={field} profile={profile} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function Shown({ field, profile }: { field: Field; profile: CaregiverProfile }) {
  const { t } = useTranslation()
  const value = profile[field.name]
  const empty = t('profile.empty')
  if (Array.isArray(value)) return <Badges items={value} empty={empty} />
  if (value === null || value === '') return <span className="text-ink-soft">{empty}</span>
  if (field.kind === 'money') return hourlyRate(Number(value))
  if (field.kind === 'date') return day(String(value))
  return typeof value === 'number' ? number(value, 1) : <span dir="auto">{value}</span>
}

function SectionForm({ section, profile, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const draft = draftOf(section)
  const saved = savedOf(section, profile)
  const [changed, setChanged] = useState(() => changesOf(keptDraft(draft, saved), saved))
  const typed = { ...saved, ...changed }
  const change = (name: EditableField, value: string) => {
    const next = { ...changed, [name]: value }
    setChanged(next)
    keepDraft(draft, next)
  }
  const close = () => {
    forgetDraft(draft)
    onDone()
  }
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const own = changesOf(changed, saved)
      const changes = section.fields.flatMap(({ name, kind }) => {
        const value = own[name]
        return value === undefined ? [] : [[name, asValue(kind, value)]]
      })
      if (changes.length > 0) await api.patch('/api/caregiver-profile', Object.fromEntries(changes))
      await revalidate()
      showToast({ tone: 'good', title: t('profile.updated') })
      close()
    } catch (error) {
      const odd = section.fields.filter(({ name }) => issueFor(error, name))
      setErrors(Object.fromEntries(odd.map(({ name, kind }) => [name, t(`profile.odd.${kind}`)])))
      showToast({ tone: 'bad', title: t('profile.notSaved'), description: problemText(error) })
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={event => void save(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {section.fields.map(field => (
          <div key={field.name} className={field.kind === 'text' ? 'sm:col-span-2' : ''}>
            <Control
              field={field}
              value={typed[field.name] ?? ''}
              error={errors[field.name]}
              onValue={value => change(field.name, value)}
            />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('common.save')}
        </Button>
        <Button look="secondary" onClick={close}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

type ControlProps = {
  field: Field
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

function Control({ field, value, error, onValue }: ControlProps) {
  const { t } = useTranslation()
  const shared = { label: t(`profile.field.${field.name}`), name: field.name, value, error }
  if (field.kind === 'text') return <TextArea {...shared} onChange={event => onValue(event.target.value)} />
  const isNumber = field.kind === 'number' || field.kind === 'money'
  return (
    <TextField
      {...shared}
      {...(field.kind === 'list' ? { hint: t('profile.listHint') } : {})}
      {...(isNumber ? { inputMode: 'decimal', type: 'number', min: 0, step: 'any' } : {})}
      {...(field.kind === 'date' ? { type: 'date' } : {})}
      onChange={event => onValue(event.target.value)}
    />
  )
}
