import { type SubmitEvent, Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#web/lib/api.ts'
import { later } from '#web/lib/guards.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import type { CoordinatorsRead } from '../settings/settings-read.ts'
import type { UrgentConcern } from './urgent.ts'
import type { SendCare } from './use-care.ts'

type Props = {
  id: string
  care: UrgentConcern['care']
  busy: boolean
  send: SendCare
  onClose: () => void
}

/** To which coordinator it goes; they get an email. */
export function HandDialog(props: Props) {
  const { t } = useTranslation()
  const [{ data: team }] = useState(() => later(api.get('/api/admin/coordinators')))
  return (
    <Dialog title={t('urgent.care.handTitle')} text={t('urgent.care.handText')} onClose={props.onClose}>
      <Suspense
        fallback={
          <Skeleton label={t('common.loading')}>
            <LineBones count={2} />
          </Skeleton>
        }
      >
        <HandForm {...props} team={team} />
      </Suspense>
    </Dialog>
  )
}

function HandForm({ id, care, busy, send, onClose, team }: Props & { team: Promise<CoordinatorsRead> }) {
  const { t } = useTranslation()
  const others = use(team).coordinators.filter(other => other.id !== care.owner?.id)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = String(new FormData(event.currentTarget).get('to') ?? '')
    const body = { to, seen: care.owner?.id ?? null }
    await send(() => api.post('/api/admin/concerns/:id/hand', { path: { id }, body }))
    onClose()
  }
  if (others.length === 0) return <p className="text-ink-soft">{t('urgent.care.noOneElse')}</p>
  return (
    <form className="grid gap-5" onSubmit={event => void submit(event)}>
      <Select label={t('urgent.care.to')} name="to" data-first-focus="">
        {others.map(({ id: other, name, you, onDuty }) => (
          <option key={other} value={other}>
            {you ? t('urgent.care.me', { name }) : onDuty ? t('urgent.care.onDuty', { name }) : name}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('urgent.care.handOver')}
        </Button>
      </div>
    </form>
  )
}
