import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { forRole, later } from '#web/lib/guards.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import { UndoBanner } from '#web/ui/states/undo-banner.tsx'
import { TrainingCatalog } from './training-catalog.tsx'
import { type Asked, TrainingDialog } from './training-dialog.tsx'
import { TrainingList } from './training-list.tsx'
import { readTrainings, useTrainings } from './use-trainings.ts'

export const loader = forRole('caregiver', () => later(readTrainings()))

/** What a caregiver plans to learn and has learned, and what there is to choose from. */
export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const trainings = useTrainings()
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <PageHeader title={t('growth.title')} lead={t('growth.lead')} />
      <Loaded
        data={data}
        skeleton={<GrowthBones />}
        failed={error => <ErrorState error={error} title={t('growth.failed')} />}
      >
        {({ trainings: all, words }) => (
          <div className="grid grid-cols-1 gap-9">
            <div className="grid grid-cols-1 gap-6">
              {trainings.done && (
                <UndoBanner
                  key={trainings.done.id}
                  text={trainings.done.text}
                  busy={trainings.busy}
                  onUndo={trainings.undo}
                />
              )}
              <TrainingList all={all} trainings={trainings} onAsk={setAsked} />
            </div>
            <TrainingCatalog all={all} words={words} onAsk={setAsked} />
          </div>
        )}
      </Loaded>
      {asked && <TrainingDialog asked={asked} trainings={trainings} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function GrowthBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <div className="grid gap-6 lg:grid-cols-2">
        {['planned', 'done'].map(part => (
          <div key={part} className="rounded-box border border-line bg-surface p-6">
            <LineBones count={4} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
