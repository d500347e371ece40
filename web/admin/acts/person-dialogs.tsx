import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coveredDays } from '#machines/coordinators/act.ts'
import type { ShownPerson } from '#server/people/shapes.ts'
import { api } from '#web/lib/api.ts'
import { RadioCards } from '#web/ui/controls/radio-cards.tsx'
import { ActDialog } from './act-dialog.tsx'

type Props = { person: ShownPerson; onClose: () => void }

const dayMs = 24 * 60 * 60_000

const isAgreed = ({ status }: ShownPerson['visits'][number]) =>
  status === 'requested' || status === 'confirmed'

/** What there is now that an act would take away. */
function useStakes({ matches, visits }: ShownPerson) {
  const [now] = useState(() => Date.now())
  const ahead = visits.filter(visit => isAgreed(visit) && Date.parse(visit.endsAt) > now)
  return {
    offers: matches.filter(({ status }) => status === 'waiting' || status === 'offered').length,
    week: ahead.filter(({ startsAt }) => Date.parse(startsAt) < now + coveredDays * dayMs).length,
    ahead: ahead.length,
  }
}

export function SuspendDialog({ person, onClose }: Props) {
  const { t } = useTranslation()
  const { offers, week } = useStakes(person)
  const isCaregiver = person.role === 'caregiver'
  return (
    <ActDialog
      title={t('acts.suspend.title', { name: person.name })}
      outcomes={[
        t('acts.suspend.signIn'),
        t('acts.suspend.contact'),
        ...(offers > 0 ? [t('acts.offers', { count: offers })] : []),
        ...(week > 0
          ? [t(isCaregiver ? 'acts.suspend.visits' : 'acts.suspend.familyVisits', { count: week })]
          : []),
        t('acts.suspend.told'),
        t('acts.undoable'),
      ]}
      confirm={t('acts.suspend.do')}
      send={reason =>
        api.post('/api/admin/people/:id/suspend', { path: { id: person.id }, body: { reason } })
      }
      onClose={onClose}
    />
  )
}

export function UnsuspendDialog({ person, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ActDialog
      title={t('acts.unsuspend.title', { name: person.name })}
      outcomes={[t('acts.unsuspend.signIn'), t('acts.unsuspend.visits'), t('acts.undoable')]}
      confirm={t('acts.unsuspend.do')}
      send={reason =>
        api.post('/api/admin/people/:id/unsuspend', { path: { id: person.id }, body: { reason } })
      }
      onClose={onClose}
    />
  )
}

export function PauseDialog({ person, onClose }: Props) {
  const { t } = useTranslation()
  const { offers, ahead } = useStakes(person)
  const [visits, setVisits] = useState<'keep' | 'cancel'>('keep')
  return (
    <ActDialog
      title={t('adminPerson.pauseAsk', { name: person.name })}
      outcomes={[
        t('acts.pause.search'),
        t(person.role === 'caregiver' ? 'acts.pause.contact' : 'acts.pause.familyContact'),
        ...(offers > 0 ? [t('acts.offers', { count: offers })] : []),
        t('acts.pause.told'),
        t('acts.undoable'),
      ]}
      confirm={t('adminPerson.pause')}
      send={reason =>
        api.post('/api/admin/people/:id/pause', { path: { id: person.id }, body: { reason, visits } })
      }
      onClose={onClose}
    >
      {ahead > 0 && (
        <RadioCards
          label={t('acts.pause.visits')}
          options={[
            { value: 'keep', label: t('acts.pause.keep') },
            { value: 'cancel', label: t('acts.pause.cancel'), text: t('acts.pause.cancelText') },
          ]}
          value={visits}
          onValue={setVisits}
        />
      )}
    </ActDialog>
  )
}
