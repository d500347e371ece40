import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveAsFile } from '../lib/save-file.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/field.tsx'
import { Icon } from '../ui/icon.tsx'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation()
  const [kept, setKept] = useState(false)
  const text = `${t('product.name')}\n${t('twoFactor.codesFile')}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ tone: 'good', title: t('twoFactor.copied') })
    } catch {
      showToast({ tone: 'bad', title: t('twoFactor.notCopied') })
    }
  }
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-xl">{t('twoFactor.codesTitle')}</h2>
        <p className="mt-2 text-ink-soft">{t('twoFactor.codesLead')}</p>
      </div>
      <ul
        dir="ltr"
        aria-label={t('twoFactor.codesTitle')}
        className="grid gap-x-6 gap-y-2 rounded-lg bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          <Icon name="copy" /> {t('twoFactor.copy')}
        </Button>
        <Button look="secondary" onClick={() => saveAsFile(t('twoFactor.fileName'), text)}>
          <Icon name="download" /> {t('twoFactor.download')}
        </Button>
      </div>
      <Checkbox
        label={t('twoFactor.kept')}
        checked={kept}
        onChange={event => setKept(event.target.checked)}
      />
      <Button disabled={!kept} onClick={onKept}>
        {t('twoFactor.finish')}
      </Button>
    </div>
  )
}
