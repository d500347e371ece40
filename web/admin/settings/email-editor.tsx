import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EmailText } from '#server/mail/email-texts.ts'
import type { Answer } from '#web/calls/address.ts'
import { api, Problem } from '#web/lib/api.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea, TextField } from '#web/ui/controls/field.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { useSend } from './use-send.ts'

type Words = EmailText['text']
type Preview = Answer<'POST /api/admin/email-texts/:id/preview'>

/** Paragraphs are separated by an empty line. */
type Typed = { subject: string; before: string; button: string; after: string }

const typedOf = ({ subject, before, button, after }: Words): Typed => ({
  ...{ subject, button, before: before.join('\n\n'), after: after.join('\n\n') },
})

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/u)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)

const wordsOf = ({ subject, before, button, after }: Typed): Words => ({
  ...{ subject: subject.trim(), before: paragraphsOf(before) },
  ...{ button: button.trim(), after: paragraphsOf(after) },
})

const previewAfterMs = 400

/** How it would read, and what's wrong with it, shortly after the last key. */
function usePreview(kind: string, words: Words): { preview?: Preview; problem?: Problem } {
  const [shown, setShown] = useState<{ preview?: Preview; problem?: Problem }>({})
  const sent = JSON.stringify(words)
  useEffect(() => {
    const cancel = new AbortController()
    const ask = async () => {
      try {
        const preview = await api.post('/api/admin/email-texts/:id/preview', {
          ...{ path: { id: kind }, body: JSON.parse(sent), signal: cancel.signal },
        })
        setShown({ preview })
      } catch (error) {
        if (error instanceof Problem && !cancel.signal.aborted)
          setShown(before => ({ ...before, problem: error }))
      }
    }
    const timer = setTimeout(() => void ask(), previewAfterMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [kind, sent])
  return shown
}

/** One email: its text, its placeholders and a preview. */
export function EmailEditor({ email }: { email: EmailText }) {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  const [typed, setTyped] = useState(() => typedOf(email.text))
  const words = wordsOf(typed)
  const { preview, problem } = usePreview(email.kind, words)
  const isSame = JSON.stringify(words) === JSON.stringify(email.text)
  const isUsual = JSON.stringify(words) === JSON.stringify(email.usual)
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const general = problem?.issues.find(({ path }) => path === '')?.message
  const wrong = (field: keyof Typed) => {
    if (typed[field].trim() === '') return t('emailTexts.blank')
    const issue = problem?.issues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
    if (issue?.startsWith('Too')) return t('emailTexts.tooLong')
    return issue && t('emailTexts.wrong', { issue })
  }
  const save = () => {
    if (isSame || problem) return
    void send(
      () => api.put('/api/admin/email-texts/:id', { path: { id: email.kind }, body: words }),
      t('emailTexts.saved'),
    )
  }
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
      <Card title={t('emailTexts.text')}>
        <form
          noValidate
          className="grid gap-5"
          onSubmit={event => {
            event.preventDefault()
            save()
          }}
        >
          <Placeholders email={email} />
          <TextField
            label={t('emailTexts.subject')}
            error={wrong('subject')}
            maxLength={150}
            value={typed.subject}
            onChange={event => change({ subject: event.target.value })}
          />
          <TextArea
            label={t('emailTexts.before')}
            hint={t('emailTexts.paragraphs')}
            error={wrong('before')}
            rows={6}
            value={typed.before}
            onChange={event => change({ before: event.target.value })}
          />
          <TextField
            label={t('emailTexts.button')}
            error={wrong('button')}
            maxLength={60}
            value={typed.button}
            onChange={event => change({ button: event.target.value })}
          />
          <TextArea
            label={t('emailTexts.after')}
            error={wrong('after')}
            rows={4}
            value={typed.after}
            onChange={event => change({ after: event.target.value })}
          />
          {general && (
            <Banner tone="bad" icon="warn">
              {t('emailTexts.general', { issue: general })}
            </Banner>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} {...(isSame || problem ? { 'aria-disabled': true } : {})}>
              {t('emailTexts.save')}
            </Button>
            {!isUsual && (
              <Button look="secondary" onClick={() => setTyped(typedOf(email.usual))}>
                {t('emailTexts.bringBack')}
              </Button>
            )}
            {!isSame && (
              <Button look="quiet" onClick={() => setTyped(typedOf(email.text))}>
                {t('emailTexts.discard')}
              </Button>
            )}
          </div>
        </form>
      </Card>
      <PreviewCard preview={preview} isOld={problem !== undefined} />
    </div>
  )
}

function Placeholders({ email: { placeholders } }: { email: EmailText }) {
  const { t } = useTranslation()
  return (
    <div className="rounded-lg bg-sunken px-4 py-3">
      <p className="text-[0.94rem]">{t('emailTexts.braces')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {placeholders.map(({ name, needed }) => (
          <li key={name} className="rounded-md border border-line bg-surface px-2 py-0.5 text-[0.94rem]">
            <code dir="ltr">{`{{${name}}}`}</code>
            {needed && <span className="text-ink-soft"> {t('emailTexts.needed')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function PreviewCard({ preview, isOld }: { preview: Preview | undefined; isOld: boolean }) {
  const { t } = useTranslation()
  return (
    <Card title={t('emailTexts.preview')} className="lg:sticky lg:top-6">
      {preview ? (
        <div className={isOld ? 'opacity-60' : ''}>
          <p className="border-b border-line pb-3 font-semibold wrap-anywhere">{preview.subject}</p>
          <div className="mt-4 font-serif leading-relaxed wrap-anywhere whitespace-pre-line">
            {preview.text}
          </div>
        </div>
      ) : (
        <p className="text-ink-soft">{t('emailTexts.previewSoon')}</p>
      )}
    </Card>
  )
}
