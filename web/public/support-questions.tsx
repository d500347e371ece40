import { useTranslation } from 'react-i18next'
import { type Fact, type FactWords, listedFacts } from '#machines/answers/answers.ts'
import english from '#machines/answers/words/en.json' with { type: 'json' }
import { catalogLanguage, inLanguage } from '#machines/language/catalog.ts'
import { Icon } from '../ui/icon.tsx'

const groups = {
  everyone: ({ for: kinds }: Fact) => kinds.length > 1,
  families: ({ for: kinds }: Fact) => kinds.length === 1 && kinds[0] === 'care',
  caregivers: ({ for: kinds }: Fact) => kinds.length === 1 && kinds[0] === 'caregiver',
} as const

const files = import.meta.glob<FactWords>('../../machines/answers/words/*.json', {
  eager: true,
  import: 'default',
})

const languages = Object.keys(files).map(file => file.replace(/^.*\/|\.json$/g, ''))

const wordsIn = (wished: string): FactWords => {
  const language = catalogLanguage(wished, { languages })
  return inLanguage<FactWords>(english, language, files[`../../machines/answers/words/${language}.json`])
}

/** The same facts that Emma answers from. */
export function SupportQuestions() {
  const { t, i18n } = useTranslation()
  const facts = listedFacts(wordsIn(i18n.language))
  return (
    <section id="questions" aria-labelledby="questions-title" className="page-width mt-14">
      <h2 id="questions-title" className="text-[1.9rem]">
        {t('pages.support.questions.title')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('pages.support.questions.lead')}</p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-3">
        {(['everyone', 'families', 'caregivers'] as const).map(group => (
          <div key={group}>
            <h3 className="text-[1.25rem]">{t(`pages.support.questions.${group}`)}</h3>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {facts.filter(groups[group]).map(fact => (
                <Question key={fact.id} {...fact} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

const curled = (text: string) => text.replaceAll("'", '’')

function Question({ question, answer, page = answer }: Fact) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
          {curled(question)}
          <Icon
            name="down"
            className="size-5 shrink-0 text-action transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <p className="pb-4 text-ink-soft">{curled(page)}</p>
      </details>
    </li>
  )
}
