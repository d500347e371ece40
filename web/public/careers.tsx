import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { LongText } from './long-text.tsx'

const parts = ['own', 'bring', 'papers', 'begin', 'training'] as const

export function Component() {
  const { t } = useTranslation()
  return (
    <LongText
      title={t('pages.careers.title')}
      lead={t('pages.careers.lead')}
      parts={parts.map(part => ({
        title: t(`pages.careers.parts.${part}.title`),
        text: t(`pages.careers.parts.${part}.text`),
      }))}
      next={{ to: paths.authCaregiver(), state: { tab: 'signup' }, label: t('pages.careers.next') }}
    />
  )
}
