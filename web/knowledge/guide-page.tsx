import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { forEveryone, later } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/controls/back-link.tsx'
import { Button, LinkButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'
import { SaveGuide } from './guide-card.tsx'
import { GuideText } from './guide-text.tsx'
import { readGuide } from './guides.ts'
import { readSaved } from './saved-guides.ts'

const readAll = async (name: string | undefined) => {
  const [guide, saved] = await Promise.all([readGuide(name), readSaved()])
  return { guide, saved }
}

export const loader = forEveryone(({ params }) => later(readAll(params.guide)))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.dashboardKnowledge()}>{t('knowledge.back')}</BackLink>
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <LineBones count={9} />
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('knowledge.failed')} />}
      >
        {({ guide, saved }) =>
          guide ? (
            <>
              <PageHeader
                title={guide.title}
                lead={`${guide.summary} ${t('knowledge.minutes', { count: guide.minutes })}.`}
                action={
                  <div data-print="no" className="flex flex-wrap gap-2">
                    <SaveGuide guide={guide} saved={saved} />
                    <Button look="secondary" onClick={() => window.print()}>
                      <Icon name="file" className="size-5" />
                      {t('knowledge.print')}
                    </Button>
                  </div>
                }
              />
              <GuideText guide={guide} />
            </>
          ) : (
            <>
              <PageHeader title={t('knowledge.title')} />
              <QuietState icon="book" title={t('knowledge.missing')} text={t('knowledge.missingText')}>
                <LinkButton to={paths.dashboardKnowledge()}>{t('knowledge.seeAll')}</LinkButton>
              </QuietState>
            </>
          )
        }
      </Loaded>
    </>
  )
}
