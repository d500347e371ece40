import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#web/lib/api.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { PiaFacts } from './pia-facts.tsx'
import { PiaFailure } from './pia-failure.tsx'

/** Whoever opens someone asks for them by their id: of coordinators the audit keeps whom they opened. */
export function PiaDialog({
  id,
  name,
  onClose,
}: {
  id: string
  name: string | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const isAdmin = useSession()?.user.role === 'admin'
  const data = useMemo(() => api.get('/api/pia/:id', { path: { id } }), [id])
  return (
    <Dialog title={name ?? t('pia.profile')} onClose={onClose}>
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('profile.loading')}>
            <LineBones count={6} />
          </Skeleton>
        }
        failed={error => <PiaFailure error={error} />}
      >
        {caregiver => (
          <>
            <PiaFacts caregiver={caregiver} />
            <LinkButton
              look="secondary"
              className="mt-6"
              to={isAdmin ? paths.adminPia(caregiver.id) : paths.dashboardPia(caregiver.id)}
            >
              {t('pia.open')}
            </LinkButton>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
