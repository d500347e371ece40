import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { LongText } from './long-text.tsx'

const parts = ['browser', 'emma', 'away', 'letters', 'honest'] as const

const things = [
  'account',
  'password',
  'sessions',
  'profile',
  'documents',
  'care',
  'unfinished',
  'messages',
  'visits',
  'reviews',
  'journal',
  'support',
  'tries',
  'log',
] as const

export function Privacy() {
  const { t } = useTranslation()
  return (
    <LongText
      title={t('pages.privacy.title')}
      lead={t('pages.privacy.lead')}
      parts={parts.map(part => ({
        title: t(`pages.privacy.parts.${part}.title`),
        text: t(`pages.privacy.parts.${part}.text`),
      }))}
      next={{ to: paths.support(), label: t('pages.privacy.next') }}
    >
      <Kept />
    </LongText>
  )
}

/** What is kept, why, how long, and who sees it: one row each. */
function Kept() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="kept" className="mb-12">
      <h2 id="kept" className="text-[1.5rem]">
        {t('pages.privacy.kept')}
      </h2>
      <ul className="mt-5 grid gap-4 lg:grid-cols-2">
        {things.map(thing => (
          <li key={thing} className="rounded-box border border-line bg-surface p-5 sm:p-6">
            <h3 className="text-[1.15rem] leading-snug">{t(`pages.privacy.things.${thing}.what`)}</h3>
            <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[7.5rem_1fr]">
              {(['why', 'long', 'who'] as const).map(question => (
                <Fragment key={question}>
                  <dt className="font-semibold text-ink-soft max-sm:mt-2">
                    {t(`pages.privacy.${question}`)}
                  </dt>
                  <dd>{t(`pages.privacy.things.${thing}.${question}`)}</dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
