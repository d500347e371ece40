import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageTop } from './parts.tsx'

const pages = {
  [paths.caregivers()]: { words: 'caregivers', next: paths.authCareSeeker() },
  [paths.support()]: { words: 'support', next: paths.home() },
} as const

/** The plain pages: a title, a few true paragraphs, one way on. */
export function TextPage() {
  const { t } = useTranslation()
  const page = pages[useLocation().pathname]
  if (!page) return null
  const { words, next } = page
  return (
    <>
      <PageTop title={t(`pages.${words}.title`)} lead={t(`pages.${words}.lead`)} />
      <div className="page-width grid max-w-[72rem] gap-4">
        <p className="max-w-[65ch]">{t(`pages.${words}.one`)}</p>
        <p className="max-w-[65ch]">{t(`pages.${words}.two`)}</p>
        <p className="mt-4">
          <LinkButton look="secondary" to={next}>
            {t(`pages.${words}.next`)}
          </LinkButton>
        </p>
      </div>
    </>
  )
}
