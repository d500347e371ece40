import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { LongText } from './long-text.tsx'

const parts = ['draft', 'we', 'aides', 'families', 'fair', 'emma', 'danger', 'money', 'end'] as const

export function Terms() {
  const { t } = useTranslation()
  return (
    <LongText
      title={t('pages.terms.title')}
      lead={t('pages.terms.lead')}
      parts={parts.map(part => ({
        title: t(`pages.terms.parts.${part}.title`),
        text: t(`pages.terms.parts.${part}.text`),
      }))}
      next={{ to: paths.support(), label: t('pages.terms.next') }}
    />
  )
}
