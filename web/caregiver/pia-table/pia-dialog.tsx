import { useTranslation } from 'react-i18next'
import type { Pia } from '#server/caregivers/routes.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QuietState } from '#web/ui/states/states.tsx'
import { PiaFacts } from './pia-facts.tsx'

export function PiaDialog({ caregiver, onClose }: { caregiver: Pia | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const isAdmin = useSession()?.user.role === 'admin'
  if (!caregiver)
    return (
      <Dialog title={t('pia.notFound')} onClose={onClose}>
        <QuietState icon="person" title={t('pia.notFound')} text={t('pia.notFoundText')} />
      </Dialog>
    )
  return (
    <Dialog title={caregiver.Name} onClose={onClose}>
      <PiaFacts caregiver={caregiver} />
      <LinkButton
        look="secondary"
        className="mt-6"
        to={isAdmin ? paths.adminPia(caregiver.id) : paths.dashboardPia(caregiver.id)}
      >
        {t('pia.open')}
      </LinkButton>
    </Dialog>
  )
}
