import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#web/lib/api.ts'
import { day } from '#web/lib/format.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ForCoordinators } from '../for-coordinators.tsx'
import { HandDialog } from './hand-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import type { UrgentConcern } from './urgent.ts'
import { useCare } from './use-care.ts'

const today = () => new Date().toLocaleDateString('en-CA')

/** Who sees to it, what's next, and the day to look again. */
export function ConcernCare({ id, care }: { id: string; care: UrgentConcern['care'] }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'hand' | 'plan'>()
  const { busy, send } = useCare()
  const { owner, nextStep, dueAt } = care
  const close = () => setAsking(undefined)
  return (
    <div className="mt-3 rounded-lg bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-1 basis-48 items-center gap-2 wrap-anywhere">
          <Icon name="person" className="size-5 text-ink-soft" />
          <Owner owner={owner} />
        </p>
        <ForCoordinators>
          <div className="-mx-3 flex flex-wrap gap-x-1">
            {!owner && (
              <Button
                look="quiet"
                className="px-3"
                busy={busy}
                onClick={() => void send(() => api.post('/api/admin/concerns/:id/take', { path: { id } }))}
              >
                {t('urgent.care.take')}
              </Button>
            )}
            <Button look="quiet" className="px-3" onClick={() => setAsking('hand')}>
              {t('urgent.care.hand')}
            </Button>
            <Button look="quiet" className="px-3" onClick={() => setAsking('plan')}>
              {t(nextStep || dueAt ? 'urgent.care.changePlan' : 'urgent.care.plan')}
            </Button>
          </div>
        </ForCoordinators>
      </div>
      <Plan nextStep={nextStep} dueAt={dueAt} />
      {asking === 'hand' && <HandDialog {...{ id, care, busy, send }} onClose={close} />}
      {asking === 'plan' && <PlanDialog {...{ id, care, busy, send }} onClose={close} />}
    </div>
  )
}

function Owner({ owner }: Pick<UrgentConcern['care'], 'owner'>) {
  const { t } = useTranslation()
  const me = useSession()?.user.id
  if (!owner) return t('urgent.care.free')
  return (
    <span>{owner.id === me ? t('urgent.care.yours') : t('urgent.care.owner', { name: owner.name })}</span>
  )
}

function Plan({ nextStep, dueAt }: Pick<UrgentConcern['care'], 'nextStep' | 'dueAt'>) {
  const { t } = useTranslation()
  if (!nextStep && !dueAt) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
      {nextStep && (
        <span>
          <span className="text-ink-soft">{t('urgent.care.next')}</span> <bdi>{nextStep}</bdi>
        </span>
      )}
      {dueAt && (
        <Badge tone={dueAt <= today() ? 'warn' : 'plain'}>{t('urgent.care.due', { day: day(dueAt) })}</Badge>
      )}
    </p>
  )
}
