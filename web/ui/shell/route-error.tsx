import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Problem } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '../controls/button.tsx'
import { QuietState } from '../states/states.tsx'
import { Title } from './page-header.tsx'

/** The last error boundary: something failed while rendering a page. */
export function RouteError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const known = error instanceof Problem || isRouteErrorResponse(error)
  const text = known ? problemText(error) : t('problem.page')
  return (
    <main id="main" tabIndex={-1} className="page-width py-16">
      <Title text={t('problem.title')} />
      <h1 className="sr-only">{t('problem.title')}</h1>
      <div role="alert">
        <QuietState icon="warn" tone="bad" title={t('problem.title')} text={text}>
          <Button onClick={() => window.location.reload()}>{t('common.tryAgain')}</Button>
          <LinkButton look="secondary" to={paths.home()}>
            {t('common.toHome')}
          </LinkButton>
        </QuietState>
      </div>
    </main>
  )
}
