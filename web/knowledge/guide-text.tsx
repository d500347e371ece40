import { useTranslation } from 'react-i18next'
import { Card } from '../ui/card.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Guide, GuidePart } from './guides.ts'

/** What to do, in short parts; then whom to call, and where it comes from. */
export function GuideText({ guide }: { guide: Guide }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start print:block">
      <div className="grid gap-7">
        {guide.parts.map(part => (
          <Part key={part.heading} part={part} />
        ))}
      </div>
      <div className="grid gap-6 lg:sticky lg:top-6 print:mt-6 print:gap-4">
        <Card title={t('knowledge.callTitle')} className="break-inside-avoid border-bad">
          <Calls call={guide.call} />
        </Card>
        <section aria-labelledby="sources" className="break-inside-avoid px-1">
          <h2 id="sources" className="mb-2 text-[1.1rem]">
            {t('knowledge.sources')}
          </h2>
          <ul className="grid gap-2.5 text-[0.94rem]">
            {guide.sources.map(({ organization, title, home }) => (
              <li key={title}>
                <span className="block font-semibold">{title}</span>
                <a href={home} rel="noreferrer" target="_blank" className="underlined">
                  {organization}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <p className="flex gap-2.5 px-1 text-[0.94rem] text-ink-soft">
          <Icon name="info" className="mt-0.5 size-5" />
          <span>{t('knowledge.general')}</span>
        </p>
      </div>
    </div>
  )
}

function Part({ part: { heading, text = [], steps = [], points = [] } }: { part: GuidePart }) {
  return (
    <section className="max-w-[68ch]">
      <h2 className="mb-2.5 text-[1.35rem]">{heading}</h2>
      {text.map(paragraph => (
        <p key={paragraph} className="mb-3">
          {paragraph}
        </p>
      ))}
      {steps.length > 0 && (
        <ol className="grid list-decimal gap-2 ps-6 marker:font-semibold marker:text-action">
          {steps.map(step => (
            <li key={step} className="ps-1.5">
              {step}
            </li>
          ))}
        </ol>
      )}
      {points.length > 0 && (
        <ul className={`grid list-disc gap-2 ps-6 marker:text-action ${steps.length > 0 ? 'mt-4' : ''}`}>
          {points.map(point => (
            <li key={point} className="ps-1.5">
              {point}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const urgent: ReadonlySet<string> = new Set(['911', '988', 'poison'])

const iconOf = (whom: string): IconName => (urgent.has(whom) ? 'warn' : 'phone')

function Calls({ call }: Pick<Guide, 'call'>) {
  const { t } = useTranslation()
  return (
    <dl className="grid gap-4">
      {call.map(({ whom, when }) => (
        <div key={whom}>
          <dt className={`flex items-center gap-2 font-semibold ${urgent.has(whom) ? 'text-bad' : ''}`}>
            <Icon name={iconOf(whom)} className="size-5" />
            {t(`knowledge.whom.${whom}`)}
          </dt>
          <dd className="mt-1">{when}</dd>
        </div>
      ))}
    </dl>
  )
}
