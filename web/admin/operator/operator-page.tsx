import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { OperatorAnswer } from '#server/operator/routes.ts'
import { api } from '#web/lib/api.ts'
import { number, timeAgo } from '#web/lib/format.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import { GivenUp } from './given-up.tsx'
import { stepName } from './names.ts'
import { Queues } from './queues.tsx'

export const loader = forAdmins(() => later(api.get('/api/admin/operations')))

/** How each part of the product is, for whoever runs it. */
export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('adminOperator.title')} lead={t('adminOperator.lead')} />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <LineBones count={6} />
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('adminOperator.failed')} />}
      >
        {answer => (
          <div className="grid gap-6">
            <Parts answer={answer} />
            <Queues queues={answer.queues} />
            <GivenUp jobs={answer.givenUp} queues={answer.queues} />
            <Steps failing={answer.failing} />
            <Model model={answer.model} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const said = ['outbox', 'DATA_DIR', 'embedded'] as const

/** The others are names of products and models. */
const isSaid = (what: string): what is (typeof said)[number] => said.some(one => one === what)

function Parts({ answer: { parts, since, lastBackup } }: { answer: OperatorAnswer }) {
  const { t } = useTranslation()
  return (
    <Card title={t('adminOperator.parts')}>
      <dl className="grid gap-3">
        {parts.map(({ name, works, what }) => (
          <div key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <dt className="min-w-36 font-semibold">{t(`adminOperator.part.${name}`)}</dt>
            <dd className="flex flex-wrap items-center gap-3">
              <Badge tone={works ? 'good' : 'bad'}>
                {t(works ? 'adminOperator.works' : 'adminOperator.worksNot')}
              </Badge>
              <bdi className="text-ink-soft">{isSaid(what) ? t(`adminOperator.what.${what}`) : what}</bdi>
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <dt className="min-w-36 font-semibold">{t('adminOperator.backup')}</dt>
          <dd>
            {lastBackup === null
              ? t('adminOperator.noBackup')
              : t('adminOperator.backupAt', { time: timeAgo(lastBackup) })}
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-ink-soft">{t('adminOperator.since', { time: timeAgo(since) })}</p>
    </Card>
  )
}

function Steps({ failing }: Pick<OperatorAnswer, 'failing'>) {
  const { t } = useTranslation()
  return (
    <Card title={t('adminOperator.steps')}>
      {failing.length === 0 ? (
        <p>{t('adminOperator.noSteps')}</p>
      ) : (
        <ul className="grid gap-2">
          {failing.map(({ step, failures, lastDone }) => (
            <li key={step}>
              {t('adminOperator.stepFailed', { step: stepName(step), count: failures })}
              {lastDone && (
                <span className="text-ink-soft">
                  {' '}
                  · {t('adminOperator.stepDone', { time: timeAgo(lastDone) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Model({ model }: Pick<OperatorAnswer, 'model'>) {
  const { t } = useTranslation()
  if (!model)
    return (
      <Card title={t('adminOperator.model')}>
        <p>{t('adminOperator.embedded')}</p>
      </Card>
    )
  const { replies, carriedOn, tokens, seconds } = model
  return (
    <Card title={t('adminOperator.model')}>
      <dl className="grid gap-2">
        <Figure name={t('adminOperator.modelReplies')} value={number(replies)} />
        <Figure name={t('adminOperator.modelCarriedOn')} value={number(carriedOn)} />
        <Figure
          name={t('adminOperator.modelTokens')}
          value={`${number(tokens.input)} · ${number(tokens.output)}`}
        />
        <Figure name={t('adminOperator.modelSeconds')} value={number(Math.round(seconds))} />
      </dl>
    </Card>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="min-w-64 font-semibold">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
