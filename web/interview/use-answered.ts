import { useTranslation } from 'react-i18next'
import type { InterviewView } from '#machines/interview/view.ts'

/** The progress in words; the last part is the person's own confirmation. */
export const useAnswered = ({ counted, status }: Pick<InterviewView, 'counted' | 'status'>) => {
  const { t } = useTranslation()
  const isAll = status === 'open' && counted.of > 0 && counted.answered === counted.of
  return t(isAll ? 'careForm.allAnswered' : 'careForm.answered', counted)
}
