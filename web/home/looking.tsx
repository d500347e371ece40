import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/states/banner.tsx'
import type { Home } from './home.ts'

/** How soon that usually is, when it's soon. */
const pace = (hours: number | null) => {
  if (hours === null || hours > 48) return 'any'
  return hours <= 24 ? 'day' : 'days'
}

/** The good news first: people who could fit are on their way to this family. */
export function Looking({ looking }: Pick<Home, 'looking'>) {
  const { t } = useTranslation()
  if (!looking) return null
  return (
    <Banner icon="sprout">
      <p className="font-semibold">{t('home.couldFit', { count: looking.count })}</p>
      <p>{t(`home.looking.${pace(looking.usualHours)}`)}</p>
    </Banner>
  )
}
