import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { forRole } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmmaFace } from '../ui/emma-face.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ShellNotices } from '../ui/shell-notices.tsx'
import { QuietState } from '../ui/states.tsx'
import { TopBar } from '../ui/top-bar.tsx'

export const loader = forRole('care-seeker', () => null)

export function Component() {
  const { t } = useTranslation()
  const words = useLocation().pathname === paths.careSeekerProfileReview() ? 'review' : 'start'
  return (
    <>
      <ShellNotices />
      <TopBar />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-8">
        <EmmaFace className="mb-5 size-20" />
        <PageHeader title={t(`careOnboarding.${words}.title`)} lead={t(`careOnboarding.${words}.lead`)} />
        <div className="rounded-box border border-dashed border-edge">
          <QuietState icon="heart" title={t('common.comingSoon')} text={t(`careOnboarding.${words}.notYet`)}>
            <LinkButton to={paths.careSeekerDashboard()}>{t('careOnboarding.toDashboard')}</LinkButton>
          </QuietState>
        </div>
      </main>
    </>
  )
}
