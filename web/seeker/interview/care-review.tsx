import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { careFields, careSteps } from '#machines/care-interview/fields.ts'
import { isAsked, sectionOf } from '#machines/interview/fields.ts'
import { fieldWords, stepWords } from '#machines/interview/words.ts'
import { ShareWords } from '#web/consents/share-words.tsx'
import { NotedLines, openLine } from '#web/interview/noted-lines.tsx'
import { OfferedAnswers } from '#web/interview/offered.tsx'
import { useInterview } from '#web/interview/use-interview.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { allOdd, type CareStep, careViewOf, keptOnly, snapshotOf } from './care-state.ts'

type Props = {
  /** The last step of the form, or the page after the conversation. */
  place: 'form' | 'review'
}

/** The whole profile in plain words; nothing is saved that wasn't shown here. */
export function CareReview({ place }: Props) {
  const { t } = useTranslation()
  const { state, words } = useInterview()
  const { status } = careViewOf(state)
  const linesOf = useLines()
  const snapshot = snapshotOf(state)
  const sections = careSteps.filter(step => step !== 'review')
  return (
    <div className="grid gap-5">
      {status === 'complete' ? (
        <Banner tone="good" icon="check">
          {t('careReview.confirmed')}
        </Banner>
      ) : (
        <Missing />
      )}
      <OfferedAnswers fields={careFields} />
      {sections.map(step => {
        const { title } = stepWords(words, step)
        return (
          <Card
            key={step}
            title={title}
            action={
              snapshot.can({ type: 'go-to', step }) && (
                <LinkButton
                  look="quiet"
                  to={paths.careSeekerOnboarding({ step })}
                  aria-label={t('careReview.toStepLabel', { step: title })}
                  className="-me-3 px-3"
                >
                  {t('careReview.toStep')}
                </LinkButton>
              )
            }
          >
            <NotedLines fields={linesOf(step)} />
          </Card>
        )
      })}
      <ShareWords />
      {status === 'complete' ? (
        <div>
          <LinkButton to={paths.careSeekerDashboard()}>{t('careOnboarding.toDashboard')}</LinkButton>
        </div>
      ) : (
        <Confirm place={place} />
      )}
    </div>
  )
}

/** Shows every stored answer; a line that's emptied stays in place. */
const useLines = () => {
  const { answers } = useInterview()
  const [kept, setKept] = useState<readonly string[]>([])
  const fresh = keptOnly(answers).filter(({ path }) => !kept.includes(path))
  if (fresh.length > 0) setKept([...kept, ...fresh.map(({ path }) => path)])
  return (step: CareStep) =>
    careFields.filter(
      field => sectionOf(field.path) === step && (isAsked(field, answers) || kept.includes(field.path)),
    )
}

function Missing() {
  const { t } = useTranslation()
  const { state, answers } = useInterview()
  const { missing } = careViewOf(state)
  const odd = allOdd(state, answers).filter(path => !missing.includes(path))
  if (missing.length + odd.length === 0)
    return (
      <Banner tone="good" icon="check">
        {t('careReview.complete')}
      </Banner>
    )
  return (
    <Banner tone="warn" icon="warn">
      <ToFields text={t('careReview.missing', { count: missing.length })} paths={missing} />
      <ToFields text={t('careReview.odd', { count: odd.length })} paths={odd} />
    </Banner>
  )
}

function ToFields({ text, paths: fields }: { text: string; paths: readonly string[] }) {
  const { words } = useInterview()
  if (fields.length === 0) return null
  return (
    <>
      <p>
        <bdi>{text}</bdi>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {fields.map(path => (
          <li key={path}>
            <button
              type="button"
              onClick={() => openLine(path)}
              className="underlined inline-flex min-h-11 items-center text-start"
            >
              {fieldWords(words, path).label}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What keeps the profile from being confirmed, if anything. */
const useReason = (): string | undefined => {
  const { t } = useTranslation()
  const { state, words, answers } = useInterview()
  const { missing } = careViewOf(state)
  const odd = allOdd(state, answers)
  const labels = (given: readonly string[]) => given.map(path => fieldWords(words, path).label).join(' · ')
  if (missing.length > 0) return t('careForm.stillMissing', { fields: labels(missing) })
  if (odd.length > 0) return t('careForm.stillOdd', { fields: labels(odd) })
  return undefined
}

function Confirm({ place }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const { store } = useInterview()
  const reason = useReason()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (busy || reason) return
    setBusy(true)
    try {
      await store.confirm()
      showToast({
        tone: 'good',
        title: t('careReview.created.title'),
        description: t(`careReview.created.${place}`),
      })
      await navigate(paths.careSeekerDashboard())
    } catch (error) {
      showToast({ tone: 'bad', title: t('careReview.failed'), description: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={busy}
          {...(reason ? { 'aria-disabled': true, 'aria-describedby': id } : {})}
          onClick={() => void confirm()}
          className="max-sm:w-full"
        >
          {t('careReview.confirm')}
        </Button>
        <LinkButton look="secondary" to={paths.careSeekerDashboard()} className="max-sm:w-full">
          {t('careReview.skip')}
        </LinkButton>
      </div>
      {reason && (
        <p id={id} className="text-[0.94rem] text-ink-soft">
          {reason}
        </p>
      )}
      <p className="text-[0.94rem] text-ink-soft">{t('careReview.skipHint')}</p>
    </div>
  )
}
