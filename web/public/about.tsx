import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { AllTogether } from '../pictures/all-together.tsx'
import { LongText } from './long-text.tsx'

const parts = ['why', 'decide', 'emma', 'now', 'figures'] as const

export function About() {
  const { t } = useTranslation()
  return (
    <LongText
      title={t('pages.about.title')}
      lead={t('pages.about.lead')}
      picture={<AllTogether />}
      parts={parts.map(part => ({
        title: t(`pages.about.parts.${part}.title`),
        text: t(`pages.about.parts.${part}.text`),
      }))}
      next={{ to: `${paths.home()}#how-it-works`, label: t('pages.about.next') }}
    />
  )
}
