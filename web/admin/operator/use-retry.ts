import { useTranslation } from 'react-i18next'
import type { RetriedAnswer } from '#server/operator/routes.ts'
import { api } from '#web/lib/api.ts'
import { useSend } from '../settings/use-send.ts'

/** What came of trying again, in words. */
export type Outcome = { isGood: boolean; says: string }

/** Tries again: one job, one kind, or everything. */
export function useRetry() {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  const outcomeOf = ({ tried, done, failed }: RetriedAnswer): Outcome => {
    const waiting = tried - done - failed
    const parts = [
      ...(done > 0 ? [t('adminOperator.retriedDone', { count: done })] : []),
      ...(failed > 0 ? [t('adminOperator.retriedFailed', { count: failed })] : []),
      ...(waiting > 0 ? [t('adminOperator.retriedWaiting', { count: waiting })] : []),
    ]
    return { isGood: failed === 0, says: parts.join(' ') || t('adminOperator.retriedNone') }
  }
  const retry = async (which: { id?: string; kind?: string } = {}): Promise<Outcome | undefined> => {
    const answer = await send(() => api.post('/api/admin/operations/retry', { body: which }))
    return answer && outcomeOf(answer)
  }
  return { busy, retry }
}
