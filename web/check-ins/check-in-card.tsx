import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInAnswers, checkInWordsMax } from '#machines/check-ins/check-in.ts'
import { useKeptDraft } from '../lib/kept-draft.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { firstNameOf } from '../matching/match.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { answerCheckIn, type CheckIn } from './check-ins.ts'

type Answer = NonNullable<CheckIn['answer']>

/** Sends what is said; the card shows what the server has kept. */
function useAnswering(given: CheckIn) {
  const { t } = useTranslation()
  const [kept, setKept] = useState<CheckIn>()
  const [busy, setBusy] = useState<Answer | 'words'>()
  const checkIn = kept ?? given
  const say = async (answer: Answer, words?: string): Promise<boolean> => {
    if (busy) return false
    setBusy(words === undefined ? answer : 'words')
    try {
      setKept(await answerCheckIn(given.id, words === undefined ? { answer } : { answer, words }))
      return true
    } catch (error) {
      showToast({ tone: 'bad', title: t('checkIns.notSaved'), description: problemText(error) })
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { checkIn, busy, say }
}

const focusOn = (place: HTMLElement | null) => place?.focus({ preventScroll: true })

/** The 'Change' that was pressed is gone. */
const focusOnce = (place: HTMLElement | null) => {
  if (document.activeElement === document.body) place?.focus()
}

const bringIntoView = (place: HTMLElement | null) => {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}

type Props = {
  checkIn: CheckIn
  /** An email led here. */
  isLinked: boolean
}

/** One tap answers, a second one changes it; words are up to the person. */
export function CheckInCard({ checkIn: given, isLinked }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { checkIn, busy, say } = useAnswering(given)
  const [isChanging, setChanging] = useState(false)
  const [isChosenHere, setChosenHere] = useState(false)
  const name = firstNameOf(checkIn.with.name)
  const { answer } = checkIn
  const choose = async (next: Answer) => {
    setChosenHere(true)
    if (await say(next)) setChanging(false)
  }
  return (
    <section aria-labelledby={id} className="rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} tabIndex={-1} ref={isLinked ? bringIntoView : null} className="text-xl outline-none">
        {t('checkIns.title', { name })}
      </h2>
      <p className="mt-1 flex items-start gap-2 text-ink-soft">
        <Icon name="shield" className="mt-1 size-4.5" />
        {t('checkIns.private', { name })}
      </p>
      {answer === null || isChanging ? (
        <Choices chosen={answer} busy={busy} isChanging={isChanging} choose={next => void choose(next)} />
      ) : (
        <Answered
          checkIn={checkIn}
          busy={busy === 'words'}
          takesFocus={isChosenHere}
          say={say}
          change={() => setChanging(true)}
        />
      )}
    </section>
  )
}

type ChoicesProps = {
  chosen: CheckIn['answer']
  busy: Answer | 'words' | undefined
  isChanging: boolean
  choose: (answer: Answer) => void
}

function Choices({ chosen, busy, isChanging, choose }: ChoicesProps) {
  const { t } = useTranslation()
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2.5 sm:max-w-md">
      {checkInAnswers.map(answer => (
        <Button
          key={answer}
          ref={isChanging && chosen === answer ? focusOnce : null}
          look="secondary"
          busy={busy === answer}
          aria-pressed={chosen === answer}
          onClick={() => choose(answer)}
          className="px-2 aria-pressed:border-action aria-pressed:bg-action-soft"
        >
          {t(`checkIns.answer.${answer}`)}
        </Button>
      ))}
    </div>
  )
}

type AnsweredProps = {
  checkIn: CheckIn
  busy: boolean
  /** In place of the button that was pressed; an answer from before leaves the focus where it is. */
  takesFocus: boolean
  say: (answer: Answer, words: string) => Promise<boolean>
  change: () => void
}

function Answered({ checkIn, busy, takesFocus, say, change }: AnsweredProps) {
  const { t } = useTranslation()
  const [{ words }, setDraft, forget] = useKeptDraft(`check-in/${checkIn.id}`, { words: checkIn.words })
  const answer = checkIn.answer ?? 'good'
  const isSaved = words.trim() === checkIn.words
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSaved) void say(answer, words.trim()).then(isSent => isSent && forget())
  }
  return (
    <div className="mt-4 grid gap-4">
      <div
        ref={takesFocus ? focusOn : null}
        tabIndex={-1}
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-sunken px-4 py-1.5 outline-none"
      >
        <p className="min-w-0 flex-1 basis-52">
          <strong className="font-semibold">{t(`checkIns.answer.${answer}`)}.</strong>{' '}
          {t(`checkIns.thanks.${answer}`)}
        </p>
        <Button look="quiet" onClick={change} className="-me-2 px-3">
          {t('checkIns.change')}
        </Button>
      </div>
      {answer === 'bad' && <p>{t('checkIns.danger')}</p>}
      <form noValidate onSubmit={send} className="grid gap-3">
        <TextArea
          label={t('checkIns.words')}
          optional
          rows={3}
          maxLength={checkInWordsMax}
          value={words}
          onChange={event => setDraft({ words: event.target.value })}
        />
        <div className="flex min-h-11 flex-wrap items-center gap-3">
          {!isSaved && (
            <Button type="submit" busy={busy} className="max-sm:w-full">
              {t('checkIns.send')}
            </Button>
          )}
          {isSaved && checkIn.words !== '' && (
            <p role="status" className="flex items-center gap-2 text-good">
              <Icon name="check" className="size-5" />
              {t('checkIns.saved')}
            </p>
          )}
        </div>
      </form>
    </div>
  )
}
