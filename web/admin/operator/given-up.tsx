import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperatorAnswer } from '#server/operator/routes.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import { timeAgo } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { jobName } from './names.ts'
import { type Outcome, useRetry } from './use-retry.ts'

type Job = OperatorAnswer['givenUp'][number]

/** What was given up, one by one, each with what came of trying it again. */
export function GivenUp({ jobs, queues }: { jobs: Job[]; queues: OperatorAnswer['queues'] }) {
  const { t } = useTranslation()
  const { busy, retry } = useRetry()
  const mayAct = useMayAct()
  /** A job that's done is in no list anymore; here it stays for as long as someone looks. */
  const [tried, setTried] = useState<{ job: Job; outcome: Outcome }[]>([])
  const tryAgain = async (job: Job) => {
    const outcome = await retry({ id: job.id })
    if (outcome) setTried(before => [...before.filter(one => one.job.id !== job.id), { job, outcome }])
  }
  const outcomes = new Map(tried.map(({ job, outcome }) => [job.id, outcome]))
  const shown = [...tried.map(({ job }) => job), ...jobs.filter(({ id }) => !outcomes.has(id))]
  const all = queues.reduce((sum, { revivable }) => sum + revivable, 0)
  if (shown.length === 0) return null
  return (
    <Card title={t('adminOperator.failedForGood')}>
      <ul className="grid gap-3">
        {shown.map(job => (
          <JobLine key={job.id} job={job} outcome={outcomes.get(job.id)}>
            {mayAct && (
              <Button
                look="secondary"
                busy={busy}
                aria-label={t('adminOperator.retryNamed', {
                  kind: `${jobName(job.kind)}, ${timeAgo(job.begun)}`,
                })}
                onClick={() => void tryAgain(job)}
              >
                {t('adminOperator.retry')}
              </Button>
            )}
          </JobLine>
        ))}
      </ul>
      {all > jobs.length && (
        <p className="mt-4 text-ink-soft">{t('adminOperator.givenUpNewest', { count: jobs.length })}</p>
      )}
    </Card>
  )
}

function JobLine({
  job: { kind, begun, givenUp },
  outcome,
  children,
}: {
  job: Job
  outcome: Outcome | undefined
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <bdi className="font-semibold sm:w-72">{jobName(kind)}</bdi>
      <span>{t('adminOperator.givenUpAt', { begun: timeAgo(begun), at: timeAgo(givenUp) })}</span>
      <span role="status">
        {outcome && <Badge tone={outcome.isGood ? 'good' : 'bad'}>{outcome.says}</Badge>}
      </span>
      {!outcome && children}
    </li>
  )
}
