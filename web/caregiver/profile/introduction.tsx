import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Evidence } from '#machines/interview/events.ts'
import { useInterview } from '#web/interview/use-interview.ts'
import { api } from '#web/lib/api.ts'
import { hasDraft, useKeptDraft } from '#web/lib/kept-draft.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { EmmaFace } from '#web/ui/emma-face.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { caregiverViewOf } from './caregiver-state.ts'

const bio = 'profile.bio'
const most = 2000

const draftOf = (userId: string) => `introduction/${userId}`

/** Text read from a file isn't approved by the caregiver yet. */
const readMethod = (by: Evidence['by'] | undefined) =>
  by === 'resume' || by === 'audio' || by === 'video' ? by : undefined

/** An approved introduction is kept; before that, a draft is written from the caregiver's answers alone. */
export function Introduction() {
  const { t } = useTranslation()
  const { store, state, answers } = useInterview()
  const known = answers[bio]
  const text = typeof known === 'string' ? known : undefined
  const by = readMethod(caregiverViewOf(state).evidence[bio]?.by)
  const [isAsked, setIsAsked] = useState(by !== undefined)
  // What was typed before a reload is still there.
  const [isKept, setIsKept] = useState(() => hasDraft(draftOf(store.userId)))
  const keep = () => {
    if (by) store.add({ type: 'answer', field: bio, value: text })
    setIsAsked(false)
  }
  if (isKept)
    return (
      <Card title={t('introduction.title')}>
        <Editor text={text ?? ''} onDone={() => setIsKept(false)} onCancel={() => setIsKept(false)} />
      </Card>
    )
  if (text !== undefined && !isAsked)
    return (
      <Card title={t('introduction.title')}>
        <Approved text={text} onAsk={() => setIsAsked(true)} />
      </Card>
    )
  return (
    <Card title={t('introduction.title')}>
      {by && (
        <p className="mb-5 max-w-[65ch] text-ink-soft">
          {t(`introduction.read.${by}`)} <bdi className="wrap-anywhere">{text}</bdi>
        </p>
      )}
      <Suggested onDone={() => setIsAsked(false)} onKeep={text === undefined ? undefined : keep} />
    </Card>
  )
}

function Approved({ text, onAsk }: { text: string; onAsk: () => void }) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing)
    return <Editor text={text} onDone={() => setIsEditing(false)} onCancel={() => setIsEditing(false)} />
  return (
    <>
      <p dir="auto" className="max-w-[65ch] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => setIsEditing(true)}>
          {t('introduction.edit')}
        </Button>
        <Button look="quiet" onClick={onAsk}>
          {t('introduction.another')}
        </Button>
      </div>
    </>
  )
}

type Suggestion = { text: string } | { error: unknown } | undefined

/** Requested once per visit, because a hosted model costs money. */
const useSuggestion = () => {
  const [found, setFound] = useState<Suggestion>()
  const { store } = useInterview()
  const isHere = useRef(true)
  const ask = async () => {
    setFound(undefined)
    try {
      await store.flush()
      const { text } = await api.post('/api/caregiver-introduction')
      if (isHere.current) setFound({ text })
    } catch (error) {
      if (isHere.current) setFound({ error })
    }
  }
  const first = useRef(ask)
  useEffect(() => {
    isHere.current = true
    void first.current()
    return () => {
      isHere.current = false
    }
  }, [])
  return { found, ask }
}

function Suggested({ onDone, onKeep }: Pick<OfferProps, 'onDone' | 'onKeep'>) {
  const { t } = useTranslation()
  const { found, ask } = useSuggestion()
  const [isWriting, setIsWriting] = useState(false)
  if (!found)
    return (
      <Skeleton label={t('introduction.writing')} visible>
        <LineBones count={3} />
      </Skeleton>
    )
  if (isWriting)
    return (
      <Editor text={'text' in found ? found.text : ''} onDone={onDone} onCancel={() => setIsWriting(false)} />
    )
  if ('error' in found)
    return (
      <>
        <p role="alert">
          {t('introduction.failed')} {problemText(found.error)}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => void ask()}>
            {t('common.tryAgain')}
          </Button>
          <Button look="quiet" onClick={() => setIsWriting(true)}>
            {t('introduction.write')}
          </Button>
        </div>
      </>
    )
  return <Offer text={found.text} onEdit={() => setIsWriting(true)} onDone={onDone} onKeep={onKeep} />
}

type OfferProps = { text: string; onEdit: () => void; onDone: () => void; onKeep: (() => void) | undefined }

function Offer({ text, onEdit, onDone, onKeep }: OfferProps) {
  const { t } = useTranslation()
  const { store } = useInterview()
  const approve = () => {
    store.add({ type: 'answer', field: bio, value: text })
    onDone()
  }
  return (
    <>
      <div className="flex items-start gap-4">
        <EmmaFace className="size-11 shrink-0 max-sm:hidden" />
        <div className="min-w-0">
          <p className="mb-3 text-[0.94rem] text-ink-soft">{t('introduction.from')}</p>
          <blockquote
            dir="auto"
            className="max-w-[65ch] border-s-4 border-accent ps-4 whitespace-pre-line wrap-anywhere"
          >
            {text}
          </blockquote>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button onClick={approve}>{t('introduction.approve')}</Button>
        <Button look="secondary" onClick={onEdit}>
          {t('introduction.edit')}
        </Button>
        {onKeep && (
          <Button look="quiet" onClick={onKeep}>
            {t('understood.keepMine')}
          </Button>
        )}
      </div>
    </>
  )
}

const focusNow = (place: HTMLElement | null) => place?.querySelector('textarea')?.focus()

function Editor({ text, onDone, onCancel }: { text: string; onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation()
  const { store } = useInterview()
  const [{ typed }, keep, forget] = useKeptDraft(draftOf(store.userId), { typed: text })
  const isLong = typed.trim().length > most
  const save = () => {
    const value = typed.trim()
    if (isLong) return
    if (value === '') store.add({ type: 'clear', field: bio })
    else store.add({ type: 'answer', field: bio, value })
    forget()
    onDone()
  }
  return (
    <div ref={focusNow} className="grid gap-4">
      <TextArea
        label={t('introduction.label')}
        rows={6}
        value={typed}
        error={isLong ? t('introduction.long') : undefined}
        onChange={event => keep({ typed: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>{t('introduction.approve')}</Button>
        <Button
          look="secondary"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
