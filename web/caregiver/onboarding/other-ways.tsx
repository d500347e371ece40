import { useTranslation } from 'react-i18next'
import { type OnboardingMethod, onboardingMethods } from '#machines/onboarding/caregiver-onboarding.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { methodIcons } from './method-icons.ts'

/** Links straight to the other methods; the answers so far are kept. */
export function OtherWays({ except }: { except: OnboardingMethod }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('onboarding.otherWays')} className="mt-8 border-t border-line pt-5">
      <p className="text-ink-soft">{t('onboarding.otherWaysText')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-2">
        {onboardingMethods
          .filter(method => method !== except)
          .map(method => (
            <li key={method}>
              <LinkButton look="quiet" to={paths.onboarding({ method })} className="-ms-3 px-3">
                <Icon name={methodIcons[method]} className="size-4.5" />
                {t(`onboarding.method.${method}.title`)}
              </LinkButton>
            </li>
          ))}
      </ul>
    </nav>
  )
}
