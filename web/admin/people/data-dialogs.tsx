import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IdentityCheck, identityChecks } from '#machines/my-data/identity-checks.ts'
import type { ShownPerson } from '#server/people/shapes.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { RadioCards } from '#web/ui/controls/radio-cards.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Phones } from '#web/ui/phones.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useAct } from '../acts/use-act.ts'

type Props = { person: ShownPerson; onClose: () => void }

/** Whoever writes in may be someone else: how the coordinator knows is chosen each time, and stays in the audit. */
function useIdentityCheck() {
  const { t } = useTranslation()
  const [verified, setVerified] = useState<IdentityCheck>()
  const [isAsked, setAsked] = useState(false)
  const isMissing = () => {
    setAsked(verified === undefined)
    return verified === undefined
  }
  const question = (
    <RadioCards
      label={t('dataRequest.check')}
      error={isAsked ? t('dataRequest.checkMissing') : undefined}
      options={identityChecks.map(value => ({ value, label: t(`dataRequest.checks.${value}`) }))}
      value={verified}
      onValue={value => {
        setVerified(value)
        setAsked(false)
      }}
      required
    />
  )
  return { verified, isMissing, question }
}

/** For someone who writes in: their data, to the address on file and nowhere else. */
export function DataCopyDialog({ person, onClose }: Props) {
  const { t } = useTranslation()
  const { verified, isMissing, question } = useIdentityCheck()
  const [code, setCode] = useState<string>()
  if (code) return <CodeDialog person={person} code={code} onClose={onClose} />
  return (
    <ActDialog
      title={t('dataRequest.copy.title', { name: person.name })}
      outcomes={[
        t('dataRequest.copy.mailed', { email: person.email }),
        t('dataRequest.copy.byPhone'),
        t('dataRequest.copy.once'),
        t('dataRequest.copy.unseen'),
      ]}
      confirm={t('dataRequest.copy.send')}
      send={async reason =>
        verified &&
        api.post('/api/admin/people/:id/data-copy', { path: { id: person.id }, body: { reason, verified } })
      }
      onSent={answer => setCode(answer.code)}
      isMissing={isMissing}
      isHarmless
      onClose={onClose}
    >
      {question}
    </ActDialog>
  )
}

/** Closes by its button alone: a stray tap or Escape would lose what's shown only once. */
function CodeDialog({ person, code, onClose }: Props & { code: string }) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('dataRequest.copy.codeTitle', { name: person.name })}
      text={t('dataRequest.copy.code')}
      question
      onClose={() => {}}
    >
      {/* Digit by digit, as it's read out on the phone. */}
      <p
        dir="ltr"
        tabIndex={-1}
        data-first-focus=""
        className="rounded-box border border-line bg-sunken py-4 text-center font-semibold text-3xl tabular-nums"
      >
        {[...code].join(' ')}
      </p>
      <div className="mt-4">
        {person.phones.length > 0 ? (
          <Phones phones={person.phones} name={person.name} />
        ) : (
          <p>{t('dataRequest.copy.noPhone')}</p>
        )}
      </div>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>{t('dataRequest.copy.told')}</Button>
      </div>
    </Dialog>
  )
}

/** For someone who writes in: the same end as if they had closed their account themselves. */
export function CloseAccountDialog({ person, onClose }: Props) {
  const { t } = useTranslation()
  const { verified, isMissing, question } = useIdentityCheck()
  return (
    <ActDialog
      title={t('dataRequest.close.title', { name: person.name })}
      outcomes={[
        t('dataRequest.close.now'),
        t('dataRequest.close.week'),
        t('dataRequest.close.gone'),
        t('dataRequest.close.kept'),
      ]}
      confirm={t('dataRequest.close.do')}
      done={t('dataRequest.close.done', { name: person.name })}
      send={async reason =>
        verified &&
        api.post('/api/admin/people/:id/close', { path: { id: person.id }, body: { reason, verified } })
      }
      isMissing={isMissing}
      onClose={onClose}
    >
      {question}
    </ActDialog>
  )
}

export function KeepAccountDialog({ person, onClose }: Props) {
  const { t } = useTranslation()
  const { busy, act } = useAct()
  const keep = async () => {
    const done = await act(() => api.post('/api/admin/people/:id/keep', { path: { id: person.id } }))
    if (done) showToast({ tone: 'good', title: t('dataRequest.keep.done', { name: person.name }) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('dataRequest.keep.title', { name: person.name })}
      text={t('dataRequest.keep.text')}
      confirm={t('dataRequest.keep.do')}
      busy={busy}
      onConfirm={() => void keep()}
      onCancel={onClose}
    />
  )
}
