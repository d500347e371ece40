import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperatorAnswer } from '#server/operator/routes.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import { number, timeAgo } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { jobName } from './names.ts'
import { useRetry } from './use-retry.ts'

type Queue = OperatorAnswer['queues'][number]

const canRetry = ({ retrying, revivable }: Queue) => retrying + revivable > 0

/** What waits to be done, a line a kind. */
export function Queues({ queues }: Pick<OperatorAnswer, 'queues'>) {
  const { t } = useTranslation()
  const { busy, retry } = useRetry()
  const retryAndSay = async (kind?: string) => {
    const outcome = await retry(kind === undefined ? {} : { kind })
    if (outcome) showToast({ tone: outcome.isGood ? 'good' : 'bad', title: outcome.says })
  }
  const mayAct = useMayAct()
  if (queues.length === 0)
    return (
      <Card title={t('adminOperator.queues')}>
        <p>{t('adminOperator.noQueues')}</p>
      </Card>
    )
  return (
    <Card title={t('adminOperator.queues')}>
      <ul className="grid gap-3">
        {queues.map(queue => (
          <QueueLine key={queue.kind} queue={queue}>
            {mayAct && canRetry(queue) && (
              <Button
                look="secondary"
                busy={busy}
                aria-label={t('adminOperator.retryNamed', { kind: jobName(queue.kind) })}
                onClick={() => void retryAndSay(queue.kind)}
              >
                {t('adminOperator.retry')}
              </Button>
            )}
          </QueueLine>
        ))}
      </ul>
      {mayAct && queues.filter(canRetry).length > 1 && (
        <p className="mt-4">
          <Button busy={busy} onClick={() => void retryAndSay()}>
            {t('adminOperator.retryAll')}
          </Button>
        </p>
      )}
      {queues.some(({ failed }) => failed > 0) && (
        <p className="mt-4 text-ink-soft">{t('adminOperator.givenUpKept')}</p>
      )}
    </Card>
  )
}

function QueueLine({ queue, children }: { queue: Queue; children: ReactNode }) {
  const { t } = useTranslation()
  const { kind, due, retrying, failed, oldest } = queue
  const figures = [
    due > 0 && t('adminOperator.due', { number: number(due) }),
    retrying > 0 && t('adminOperator.retrying', { number: number(retrying) }),
    failed > 0 && t('adminOperator.givenUpCount', { number: number(failed) }),
    oldest && `${t('adminOperator.oldest')} ${timeAgo(oldest)}`,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <bdi className="font-semibold sm:w-72">{jobName(kind)}</bdi>
      <span className={figures.length === 0 ? 'text-ink-soft' : ''}>
        {figures.join(' · ') || t('adminOperator.laterOnly')}
      </span>
      {children}
    </li>
  )
}
