import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { MorningRide } from '../pictures/morning-ride.tsx'
import { LongText } from './long-text.tsx'

const parts = ['own', 'bring', 'documents', 'begin', 'training'] as const

export function Careers() {
  const { t } = useTranslation()
  return (
    <LongText
      title={t('pages.careers.title')}
      lead={t('pages.careers.lead')}
      picture={<MorningRide />}
      parts={parts.map(part => ({
        title: t(`pages.careers.parts.${part}.title`),
        text: t(`pages.careers.parts.${part}.text`),
      }))}
      next={{ to: paths.authCaregiver(), tab: 'signup', label: t('pages.careers.next') }}
    />
  )
}
