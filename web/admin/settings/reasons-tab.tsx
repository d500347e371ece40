import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentLimits } from '#machines/documents/documents.ts'
import { api } from '#web/lib/api.ts'
import { Card } from '#web/ui/card.tsx'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ForCoordinators } from '../for-coordinators.tsx'
import type { ReasonsRead } from './settings-read.ts'
import { useSend } from './use-send.ts'

const most = 20

type Line = { id: number; text: string }

/** The reasons to choose from when a new document is asked for. */
export function ReasonsTab({ read }: { read: ReasonsRead }) {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  const [lines, setLines] = useState<readonly Line[]>(() => read.reasons.map((text, id) => ({ id, text })))
  const [checked, setChecked] = useState(false)
  const texts = lines.map(({ text }) => text.trim())
  const isShort = (text: string) => text.trim().length < documentLimits.reasonMin
  const isSame = JSON.stringify(texts) === JSON.stringify(read.reasons)
  const save = () => {
    setChecked(true)
    if (isSame || texts.length === 0 || texts.some(isShort)) return
    void send(() => api.put('/api/admin/rejection-reasons', { body: { reasons: texts } }), t('reasons.saved'))
  }
  return (
    <Card title={t('reasons.title')} className="max-w-3xl">
      <p className="mb-5 text-ink-soft">{t('reasons.lead')}</p>
      <ul className="grid gap-4">
        {lines.map(({ id, text }, index) => (
          <li key={id} className="grid grid-cols-[1fr_auto] items-start gap-2">
            <TextArea
              label={t('reasons.reason', { number: index + 1 })}
              error={checked && isShort(text) ? t('reasons.tooShort') : undefined}
              rows={2}
              maxLength={documentLimits.reasonMax}
              value={text}
              onChange={event =>
                setLines(lines.map(one => (one.id === id ? { id, text: event.target.value } : one)))
              }
            />
            <IconButton
              label={t('reasons.remove', { number: index + 1 })}
              className="mt-8"
              onClick={() => setLines(lines.filter(one => one.id !== id))}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p className="text-bad">{t('reasons.none')}</p>}
      <ForCoordinators>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button busy={busy} {...(isSame ? { 'aria-disabled': true } : {})} onClick={save}>
            {t('reasons.save')}
          </Button>
          {lines.length < most && (
            <Button
              look="secondary"
              onClick={() =>
                setLines([...lines, { id: Math.max(0, ...lines.map(one => one.id + 1)), text: '' }])
              }
            >
              {t('reasons.add')}
            </Button>
          )}
          {!read.usual && (
            <Button
              look="quiet"
              busy={busy}
              onClick={() => void send(() => api.delete('/api/admin/rejection-reasons'), t('reasons.reset'))}
            >
              {t('reasons.bringBack')}
            </Button>
          )}
        </div>
      </ForCoordinators>
    </Card>
  )
}
