import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { careSteps } from '#machines/care-interview/fields.ts'
import { isAnswered, sectionOf } from '#machines/interview/fields.ts'
import { fieldWords, stepWords } from '#machines/interview/words.ts'
import { FieldControl } from '#web/interview/field-control.tsx'
import { firstControl } from '#web/interview/first-control.ts'
import { SaveState } from '#web/interview/save-state.tsx'
import { StepLinks } from '#web/interview/step-links.tsx'
import { TypedHelp } from '#web/interview/typed-help.tsx'
import { useAnswered } from '#web/interview/use-answered.ts'
import { useInterview } from '#web/interview/use-interview.ts'
import { navigation } from '#web/lib/navigation.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Progress } from '#web/ui/states/progress.tsx'
import { CareReview } from './care-review.tsx'
import {
  type CareStep,
  careViewOf,
  fieldsIn,
  firstOpenStep,
  moveTo,
  nextStep,
  oddIn,
  seenFrom,
  snapshotOf,
  stepBefore,
} from './care-state.ts'
import { ToChat } from './chat-page.tsx'

const stepPath = (step: CareStep) => paths.careSeekerOnboarding({ step })

/** One step of the form, or its review. */
export function CareForm({ step }: { step: CareStep }) {
  const { state } = useInterview()
  const snapshot = snapshotOf(state)
  // Checked once, on arrival: a later change on this page redirects no one.
  const [mayEnter] = useState(() => step === 'review' || snapshot.can({ type: 'go-to', step }))
  if (!mayEnter) return <Navigate replace to={stepPath(firstOpenStep(careViewOf(state).missing))} />
  return <StepPage step={step} />
}

function useArrival(step: CareStep) {
  const { store, state } = useInterview()
  const [params] = useSearchParams()
  const field = params.get('field')
  const move = moveTo(snapshotOf(state), step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    if (move) store.add(move)
    const place = field && document.querySelector(`[data-field="${CSS.escape(field)}"]`)
    const target = place ? firstControl(place) : document.querySelector<HTMLElement>('h1[tabindex="-1"]')
    target?.focus({ preventScroll: !place })
  }, [])
}

function StepPage({ step }: { step: CareStep }) {
  const { t } = useTranslation()
  const { state, words, answers } = useInterview()
  const snapshot = snapshotOf(state)
  const view = careViewOf(state)
  const answered = useAnswered(view)
  useArrival(step)
  const { title, lead } = stepWords(words, step)
  const before = stepBefore(step)
  const steps = careSteps.map(name => ({
    name,
    title: stepWords(words, name).title,
    to: snapshot.can({ type: 'go-to', step: name }) ? stepPath(name) : undefined,
    isDone:
      name !== step &&
      view.missing.every(path => sectionOf(path) !== name) &&
      fieldsIn(name, answers).some(({ path }) => isAnswered(answers, path)),
  }))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-y-1 sm:mb-4 sm:gap-x-4">
        <LinkButton
          look="quiet"
          to={before ? stepPath(before) : paths.careSeekerOnboarding()}
          className="-ms-3 px-3"
        >
          <Icon name="back" className="size-4.5" />
          {before ? t('common.back') : t('careForm.toChoice')}
        </LinkButton>
        <ToChat />
      </div>
      <StepLinks label={t('careForm.steps')} steps={steps} current={step} />
      <div className="mb-1 sm:mt-3 sm:mb-7">
        <Progress below label={t('careForm.progress')} text={answered} value={view.progress} max={100} />
      </div>
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-[0.94rem] text-ink-soft sm:mb-0">
        <p>{t('careForm.step', { step: careSteps.indexOf(step) + 1, of: careSteps.length })}</p>
        <SaveState />
      </div>
      <TypedHelp />
      <PageHeader title={title} lead={step === 'review' && view.status === 'complete' ? undefined : lead} />
      {step === 'review' ? <CareReview place="form" /> : <StepFields step={step} />}
    </>
  )
}

/** Optional questions that the form isn't mainly about: one press away. */
const wishes = new Set([
  'preferences.requiredCertifications',
  'preferences.personality',
  'preferences.values',
  'preferences.interests',
])

function StepFields({ step }: { step: CareStep }) {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const { state, words, answers, store } = useInterview()
  const snapshot = snapshotOf(state)
  const fields = fieldsIn(step, answers)
  const [more] = useState(() =>
    fields.some(
      ({ path }) => wishes.has(path) && (isAnswered(answers, path) || state.drafts[path] !== undefined),
    ),
  )
  const labels = (of: readonly { path: string }[]) =>
    of.map(({ path }) => fieldWords(words, path).label).join(' · ')
  const odd = oddIn(fields, state, answers)
  const needed = fields.filter(({ path, required }) => required && !isAnswered(answers, path))
  const mayGoOn = seenFrom(snapshot, step).can({ type: 'next' }) && odd.length === 0
  const goOn = (event: SubmitEvent) => {
    event.preventDefault()
    const to = stepPath(nextStep(step))
    if (!mayGoOn || navigation.isUnderWay(to)) return
    void store.flush()
    void navigate(to)
  }
  const waiting =
    odd.length > 0
      ? t('careForm.stillOdd', { fields: labels(odd) })
      : t('careForm.stillMissing', { fields: labels(needed) })
  return (
    <form noValidate onSubmit={goOn} className="grid gap-8">
      {fields
        .filter(({ path }) => !wishes.has(path))
        .map(field => (
          <FieldControl key={field.path} field={field} />
        ))}
      {fields.some(({ path }) => wishes.has(path)) && (
        <details open={more} className="rounded-box border border-line px-4 py-2">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action">
            {t('careForm.more')}
          </summary>
          <div className="grid gap-8 pt-3 pb-4">
            {fields
              .filter(({ path }) => wishes.has(path))
              .map(field => (
                <FieldControl key={field.path} field={field} />
              ))}
          </div>
        </details>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
        <Button
          type="submit"
          {...(mayGoOn ? {} : { 'aria-disabled': true, 'aria-describedby': id })}
          className="max-sm:w-full"
        >
          {t('careForm.continue')}
        </Button>
        {nextStep(step) !== 'review' &&
          snapshot.can({ type: 'go-to', step: 'review' }) &&
          odd.length === 0 && (
            <LinkButton look="secondary" to={stepPath('review')} className="max-sm:w-full">
              {t('careForm.toReview')}
            </LinkButton>
          )}
        {!mayGoOn && (
          <p id={id} className="text-[0.94rem] text-ink-soft">
            {waiting}
          </p>
        )}
      </div>
    </form>
  )
}
