import { useTranslation } from 'react-i18next'
import type { Pia } from '../lib/answers.ts'
import { useSession } from '../lib/use-session.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { QuietState } from '../ui/states.tsx'
import { PiaFacts } from './pia-facts.tsx'

export function PiaDialog({ aide, onClose }: { aide: Pia | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const isAdmin = useSession()?.user.role === 'admin'
  if (!aide)
    return (
      <Dialog title={t('pia.notFound')} onClose={onClose}>
        <QuietState icon="person" title={t('pia.notFound')} text={t('pia.notFoundText')} />
      </Dialog>
    )
  return (
    <Dialog title={aide.Name} onClose={onClose}>
      <PiaFacts aide={aide} />
      <LinkButton
        look="secondary"
        className="mt-6"
        to={isAdmin ? paths.adminPia(aide.id) : paths.dashboardPia(aide.id)}
      >
        {t('pia.open')}
      </LinkButton>
    </Dialog>
  )
}
