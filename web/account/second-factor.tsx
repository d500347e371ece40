import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '#machines/accounts/session.ts'
import { PasswordForm } from '../auth/password-form.tsx'
import { RecoveryCodes } from '../auth/recovery-codes.tsx'
import { TwoFactorSetup } from '../auth/two-factor-setup.tsx'
import { api } from '../lib/api.ts'
import { userUpdated } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

type Open = 'nothing' | 'setup' | 'disable' | 'codes'

export function AccountSecondFactor({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open>('nothing')
  const isOn = user.twoFactorEnabled
  const done = (words: 'account.factorOn' | 'account.factorOff') => {
    setOpen('nothing')
    showToast({ tone: 'good', title: t(words) })
    void userUpdated()
  }
  const close = () => {
    setOpen('nothing')
    void userUpdated()
  }
  return (
    <Card
      title={t('account.factor')}
      action={
        <Badge tone={isOn ? 'good' : 'plain'}>
          {isOn ? t('account.factorIsOn') : t('account.factorIsOff')}
        </Badge>
      }
    >
      <p className="mb-5 text-ink-soft">{t('account.factorLead')}</p>
      <div className="flex flex-wrap gap-3">
        {!isOn && (
          <Button look="secondary" onClick={() => setOpen('setup')}>
            {t('account.factorTurnOn')}
          </Button>
        )}
        {isOn && (
          <Button look="secondary" onClick={() => setOpen('codes')}>
            {t('account.factorNewCodes')}
          </Button>
        )}
        {isOn && user.role !== 'admin' && (
          <Button look="danger" onClick={() => setOpen('disable')}>
            {t('account.factorTurnOff')}
          </Button>
        )}
      </div>
      {isOn && user.role === 'admin' && <p className="mt-3 text-ink-soft">{t('account.factorAdmin')}</p>}
      {open === 'setup' && (
        <Dialog title={t('twoFactor.setupTitle')} onClose={close}>
          <TwoFactorSetup onDone={() => done('account.factorOn')} />
        </Dialog>
      )}
      {open === 'codes' && (
        <Dialog title={t('account.factorNewCodes')} onClose={() => setOpen('nothing')}>
          <NewCodes onDone={() => setOpen('nothing')} />
        </Dialog>
      )}
      {open === 'disable' && (
        <Dialog title={t('account.factorTurnOff')} onClose={() => setOpen('nothing')}>
          <PasswordForm
            lead={t('account.factorOffLead')}
            button={t('account.factorTurnOff')}
            look="danger"
            send={async password => {
              await api.post('/api/auth/two-factor/disable', { body: { password } })
              done('account.factorOff')
            }}
          />
        </Dialog>
      )}
    </Card>
  )
}

function NewCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  return (
    <PasswordForm
      lead={t('account.factorCodesLead')}
      button={t('account.factorNewCodes')}
      send={async password => {
        const answer = await api.post('/api/auth/two-factor/generate-backup-codes', { body: { password } })
        setCodes(answer.backupCodes)
      }}
    />
  )
}
