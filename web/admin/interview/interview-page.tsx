import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import type { InterviewWords } from '#machines/interview/words.ts'
import type { InterviewView } from '#server/people/interview-view.ts'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { api } from '#web/lib/api.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { wordsFor } from '#web/lib/interview-words.ts'
import { Card } from '#web/ui/card.tsx'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import { PersonFacts } from '../people/person-facts.tsx'
import { personAddress } from '../person-address.ts'
import { Transcript } from './transcript.tsx'

type Read = { view: InterviewView; words: InterviewWords }

async function read(id: string): Promise<Read> {
  const view = await api.get('/api/admin/people/:id/interview', { path: { id } })
  const kind = view.person.role === 'caregiver' ? 'caregiver' : 'care'
  return { view, words: await wordsFor(kind, chosenLanguage()) }
}

export const loader = forAdmins(({ params }: LoaderFunctionArgs) => later(read(params.id ?? '')))

/** What someone and Emma said to each other, beside what was saved of it. */
export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <Loaded
      data={data}
      skeleton={
        <>
          <PageHeader title={t('adminInterview.title')} />
          <Skeleton label={t('common.loading')}>
            <div className="rounded-box border border-line bg-surface p-6">
              <LineBones count={8} />
            </div>
          </Skeleton>
        </>
      }
      failed={error => (
        <>
          <PageHeader title={t('adminInterview.title')} />
          <ErrorState error={error} title={t('adminInterview.failed')} />
        </>
      )}
    >
      {found => <Shown {...found} />}
    </Loaded>
  )
}

function Shown({ view, words }: Read) {
  const { t } = useTranslation()
  const { person, messages } = view
  const back = personAddress(person)
  return (
    <>
      {back && <BackLink to={back}>{t('adminInterview.person', { name: person.name })}</BackLink>}
      <PageHeader
        title={t('adminInterview.titleOf', { name: person.name })}
        lead={t('adminInterview.lead')}
      />
      <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-[3fr_2fr]">
        <Card title={t('adminInterview.talk')}>
          <Transcript messages={messages} person={person} />
        </Card>
        <PersonFacts person={view} of={person} words={words} />
      </div>
    </>
  )
}
