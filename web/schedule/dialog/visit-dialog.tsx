import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { VisitCover } from '../../cover/finding-cover.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LineBones, Skeleton } from '../../ui/states/skeleton.tsx'
import { QuietState } from '../../ui/states/states.tsx'
import { OnTheWay } from '../on-the-way.tsx'
import type { Schedule } from '../read-schedule.ts'
import type { Address } from '../use-address.ts'
import { titleOf } from '../visit.ts'
import { useVisit } from './use-visit.ts'
import { VisitActs } from './visit-acts.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { VisitPhotos } from './visit-photos.tsx'
import { VisitTasks } from './visit-tasks.tsx'

type Props = { id: string; schedule: Schedule; side: MatchSide; address: Address; onClose: () => void }

/** One visit at an address of its own, with everything this side may do. */
export function VisitDialog({ id, schedule, side, address, onClose }: Props) {
  const { t } = useTranslation()
  const found = useVisit(id, schedule)
  if (found === 'loading')
    return (
      <Dialog sheet title={t('schedule.visit')} onClose={onClose}>
        <Skeleton label={t('schedule.loading')}>
          <LineBones count={5} />
        </Skeleton>
      </Dialog>
    )
  if (found === 'gone')
    return (
      <Dialog sheet title={t('schedule.gone')} onClose={onClose}>
        <QuietState icon="calendar" title={t('schedule.gone')} text={t('schedule.goneText')} />
      </Dialog>
    )
  return (
    <Dialog sheet title={titleOf(found, side)} onClose={onClose}>
      <div className="grid gap-6">
        <VisitFacts visit={found} side={side}>
          <VisitCover id={found.id} open={schedule.cover.open} />
          {side === 'caregiver' && <OnTheWay visit={found} />}
          <VisitTasks visit={found} schedule={schedule} />
          <VisitPhotos visit={found} schedule={schedule} />
        </VisitFacts>
        {side === 'caregiver' && found.locates && found.status === 'confirmed' && (
          <p className="text-[0.94rem] text-ink-soft">{t('schedule.asksPlace')}</p>
        )}
        <VisitActs key={found.status} visit={found} schedule={schedule} side={side} address={address} />
      </div>
    </Dialog>
  )
}
