import { useTranslation } from 'react-i18next'
import type { Standing } from '#web/matching/match.ts'
import { WhyNotLists } from '#web/matching/why-not.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { standing: Standing; hasOffers: boolean }

/** "Why am I not shown?", answered with what would help; open at once where it's the only thing to say. */
export function WhyNotShown({ standing, hasOffers }: Props) {
  const { t } = useTranslation()
  const { shown, because, wouldHelp } = standing
  const hasLists = because.length + wouldHelp.length > 0
  return (
    <div
      className={`rounded-box border-s-4 px-5 py-4 ${shown ? 'border-good bg-good-soft' : 'border-warn bg-warn-soft'}`}
    >
      <p className="flex items-start gap-3 font-semibold">
        <Icon name={shown ? 'check' : 'info'} className="mt-1 size-5" />
        {shown ? t('offers.shown') : t('offers.notShown')}
      </p>
      {shown && !hasOffers && <p className="mt-1 ps-8">{t('offers.shownText')}</p>}
      {hasLists && (
        <details open={!shown} className="mt-1 ps-8">
          <summary className="underlined inline-flex min-h-11 items-center">
            {shown ? t('offers.more') : t('offers.why')}
          </summary>
          <div className="mt-1 grid gap-4">
            <WhyNotLists because={because} wouldHelp={wouldHelp} />
            <div className="flex flex-wrap gap-3">
              <LinkButton look="secondary" to={paths.dashboardProfile()}>
                {t('offers.toProfile')}
              </LinkButton>
              <LinkButton look="secondary" to={paths.dashboardDocuments()}>
                {t('offers.toDocuments')}
              </LinkButton>
            </div>
          </div>
        </details>
      )}
    </div>
  )
}
