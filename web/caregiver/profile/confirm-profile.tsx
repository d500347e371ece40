import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import type { Answers } from '#machines/interview/fields.ts'
import { fieldWords } from '#machines/interview/words.ts'
import type { InterviewState } from '#web/interview/interview-state.ts'
import { readTyped } from '#web/interview/typed.ts'
import { useInterview } from '#web/interview/use-interview.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { readOnboarding } from '../onboarding/onboarding-state.ts'
import { caregiverViewOf } from './caregiver-state.ts'

/** Typed, but not valid. */
const oddIn = ({ drafts }: InterviewState, answers: Answers) =>
  caregiverFields.filter(field => {
    const draft = drafts[field.path]
    return draft !== undefined && readTyped(field, draft, answers[field.path]).kind === 'odd'
  })

/** What keeps the profile from being confirmed, if anything. */
export const useReason = (): string | undefined => {
  const { t } = useTranslation()
  const { state, words, answers } = useInterview()
  const { missing } = caregiverViewOf(state)
  const odd = oddIn(state, answers).map(({ path }) => path)
  const labels = (given: readonly string[]) => given.map(path => fieldWords(words, path).label).join(' · ')
  if (missing.length > 0) return t('careForm.stillMissing', { fields: labels(missing) })
  return odd.length > 0 ? t('careForm.stillOdd', { fields: labels(odd) }) : undefined
}

/** Runs only when the person presses the button; resolves to true once the profile is saved. */
export const useConfirm = () => {
  const { t } = useTranslation()
  const { store } = useInterview()
  const [busy, setBusy] = useState(false)
  const confirm = async (): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      await store.confirm()
      showToast({
        tone: 'good',
        title: t('careReview.created.title'),
        description: t('careReview.created.form'),
      })
      return true
    } catch (error) {
      showToast({ tone: 'bad', title: t('careReview.failed'), description: problemText(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, confirm }
}

/** Documents are next, unless they're done already. */
const nextPage = async (): Promise<string> => {
  try {
    const { completed, skipped } = await readOnboarding()
    const isSeen = completed.includes('documents') || skipped.includes('documents')
    return isSeen ? paths.onboardingProfile() : paths.onboardingDocuments()
  } catch {
    return paths.onboardingDocuments()
  }
}

export function ConfirmProfile() {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const { state } = useInterview()
  const { status } = caregiverViewOf(state)
  const reason = useReason()
  const { busy, confirm } = useConfirm()
  const goOn = async () => {
    if (status === 'complete' || (await confirm())) await navigate(await nextPage())
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={busy}
          disabled={reason !== undefined}
          {...(reason ? { 'aria-describedby': id } : {})}
          onClick={() => void goOn()}
          className="max-sm:w-full"
        >
          {t(status === 'complete' ? 'understood.goOn' : 'understood.confirm')}
        </Button>
        <LinkButton look="secondary" to={paths.onboardingDocuments()} className="max-sm:w-full">
          {t('careReview.skip')}
        </LinkButton>
      </div>
      {reason && (
        <p id={id} className="text-[0.94rem] text-ink-soft">
          {reason}
        </p>
      )}
      <p className="text-[0.94rem] text-ink-soft">{t('understood.notBefore')}</p>
    </div>
  )
}
