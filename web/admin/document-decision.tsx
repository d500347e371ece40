import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentLimits, mustExpire } from '#machines/documents/documents.ts'
import { Button } from '../ui/controls/button.tsx'
import { Select, TextArea, TextField } from '../ui/controls/field.tsx'
import type { QueuedDocument } from './document-queue.ts'
import type { Wish } from './use-decision.tsx'

type Props = {
  doc: QueuedDocument
  busy: boolean
  decide: (wish: Wish) => void
  reasons: readonly string[]
  reason: string
  onReason: (reason: string) => void
}

/** Accept until a date, or ask for a new document and say why. */
export function DocumentDecision(props: Props) {
  return (
    <div className="mt-6 grid gap-6 border-t border-line pt-5">
      <Accept {...props} />
      <AskAgain {...props} />
    </div>
  )
}

const today = () => new Date().toISOString().slice(0, 10)

/** What's wrong with the date, if anything. */
function faultOf(until: string, isNeeded: boolean): 'over' | 'missing' | undefined {
  if (until === '') return isNeeded ? 'missing' : undefined
  return until < today() ? 'over' : undefined
}

function Accept({ doc, busy, decide }: Props) {
  const { t } = useTranslation()
  const [until, setUntil] = useState(doc.expires_at?.slice(0, 10) ?? '')
  const [wrong, setWrong] = useState<'over' | 'missing'>()
  const isNeeded = mustExpire(doc.document_type)
  return (
    <form
      className="grid content-start gap-4"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const found = faultOf(until, isNeeded)
        setWrong(found)
        if (!found) decide({ decision: 'verify', expires_at: until || null })
      }}
    >
      <TextField
        label={t('adminDocuments.validUntil')}
        hint={t(isNeeded ? 'adminDocuments.validNeeded' : 'adminDocuments.validHint')}
        error={wrong && t(wrong === 'over' ? 'adminDocuments.validOver' : 'adminDocuments.validMissing')}
        required={isNeeded}
        type="date"
        value={until}
        onChange={event => setUntil(event.target.value)}
      />
      <p>
        <Button type="submit" busy={busy}>
          {t('adminDocuments.verify')}
        </Button>
      </p>
    </form>
  )
}

function AskAgain({ busy, decide, reasons, reason, onReason }: Props) {
  const { t } = useTranslation()
  const [wrong, setWrong] = useState(false)
  return (
    <form
      className="grid content-start gap-4 border-t border-line pt-5"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const short = reason.trim().length < documentLimits.reasonMin
        setWrong(short)
        if (!short) decide({ decision: 'reject', reason: reason.trim() })
      }}
    >
      <Select
        label={t('adminDocuments.reason')}
        value=""
        onChange={event => {
          if (event.target.value) onReason(event.target.value)
        }}
      >
        <option value="">{t('adminDocuments.chooseReason')}</option>
        {reasons.map(one => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('adminDocuments.words')}
        hint={t('adminDocuments.wordsHint')}
        error={wrong ? t('adminDocuments.wordsMissing') : undefined}
        maxLength={documentLimits.reasonMax}
        rows={3}
        value={reason}
        onChange={event => onReason(event.target.value)}
      />
      <p>
        <Button type="submit" look="danger" busy={busy}>
          {t('adminDocuments.reject')}
        </Button>
      </p>
    </form>
  )
}
