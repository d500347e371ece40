import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { SupportDesk } from '../pictures/support-desk.tsx'
import { TextLink } from '../ui/controls/button.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { PageTop } from './parts.tsx'
import { SupportForm } from './support-form.tsx'
import { SupportQuestions } from './support-questions.tsx'

/** How to reach the coordinators; web/site/support.ts sends the form. */
export function Support() {
  const { t } = useTranslation()
  return (
    <>
      <PageTop
        title={t('pages.support.title')}
        lead={t('pages.support.lead')}
        picture={<SupportDesk />}
        wideOnly
      />
      <div className="page-width grid gap-8">
        <Banner tone="bad" icon="warn">
          <p>
            <strong>{t('pages.support.danger')}</strong> {t('pages.support.dangerText')}{' '}
            <a href="tel:911" className="underlined font-semibold whitespace-nowrap">
              {t('pages.support.dangerCall')}
            </a>
          </p>
        </Banner>
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-16">
          <SupportForm />
          <div className="grid gap-8">
            <section aria-labelledby="what-then">
              <h2 id="what-then" className="text-[1.5rem]">
                {t('pages.support.then.title')}
              </h2>
              <p className="mt-3 text-ink-soft">{t('pages.support.then.text')}</p>
              <p className="mt-3">
                <TextLink to={paths.privacy()}>{t('pages.support.then.privacy')}</TextLink>
              </p>
            </section>
            <section aria-labelledby="no-sign-in">
              <h2 id="no-sign-in" className="text-[1.5rem]">
                {t('pages.support.signIn.title')}
              </h2>
              <p className="mt-3 text-ink-soft">{t('pages.support.signIn.text')}</p>
              <p className="mt-3">
                <TextLink to={paths.authRecover()}>{t('pages.support.signIn.link')}</TextLink>
              </p>
            </section>
          </div>
        </div>
      </div>
      <SupportQuestions />
    </>
  )
}
