import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownPhone } from '#machines/messages/phone-numbers.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/field.tsx'
import { CodeForm } from './code-form.tsx'
import { NumberForm } from './number-form.tsx'
import { agreeToTexts, removePhone, type Texting } from './phone.ts'

type Props = { texting: Texting; onChange: (texting: Texting) => void }

/** One's number, and whether texts may come to it. */
export function PhoneCard({ texting, onChange }: Props) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const { phone, consent } = texting
  const withPhone = (next: Texting['phone'], given = consent.given) =>
    onChange({ phone: next, consent: { ...consent, given } })

  if (phone.asked !== null && !changing)
    return (
      <CodeForm
        asked={phone.asked}
        keptHere={phone.keptHere}
        onConfirmed={next => {
          withPhone(next, phone.number === next.number && consent.given)
          showToast({ tone: 'good', title: t('phone.confirmed') })
        }}
        other={
          <Button look="quiet" onClick={() => setChanging(true)}>
            {t('phone.otherNumber')}
          </Button>
        }
      />
    )
  if (phone.number === null || changing)
    return (
      <>
        <p className="mb-5 text-ink-soft">{t('phone.lead')}</p>
        <NumberForm
          suggestion={phone.suggestion}
          onAsked={next => {
            setChanging(false)
            withPhone(next)
          }}
          onCancel={changing ? () => setChanging(false) : undefined}
        />
      </>
    )
  return <Confirmed number={phone.number} {...{ texting, onChange }} onOther={() => setChanging(true)} />
}

function Confirmed({ number, texting, onChange, onOther }: Props & { number: string; onOther: () => void }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { phone, consent } = texting

  const doing = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({ tone: 'bad', title: t('settings.notSaved'), description: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  const agree = (given: boolean) =>
    doing(async () => {
      onChange({ phone, consent: await agreeToTexts(given) })
      showToast({ tone: 'good', title: t(given ? 'phone.textsOn' : 'phone.textsOff') })
    })
  const remove = () =>
    doing(async () => {
      onChange({ phone: await removePhone(), consent: { ...consent, given: false } })
      showToast({ tone: 'good', title: t('phone.removed') })
    })

  return (
    <>
      <p>
        <bdi className="font-semibold tabular-nums">{shownPhone(number)}</bdi>
      </p>
      <div className="mt-4">
        <Checkbox
          name="texts"
          label={consent.wording}
          checked={consent.given}
          aria-disabled={busy}
          onChange={event => void agree(event.target.checked)}
        />
      </div>
      {phone.stopped && <p className="mt-2 font-semibold">{t('problem.codes.texts_stopped')}</p>}
      {phone.keptHere && <p className="mt-2 text-ink-soft">{t('phone.keptHere')}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="secondary" onClick={onOther}>
          {t('phone.change')}
        </Button>
        <Button look="quiet" busy={busy} onClick={() => void remove()}>
          {t('phone.remove')}
        </Button>
      </div>
    </>
  )
}
