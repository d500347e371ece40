import { type ComponentType, type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Field, isAnswered, isAsked } from '#machines/interview/fields.ts'
import { fieldWords } from '#machines/interview/words.ts'
import { settledIn } from '#machines/vocabulary/value-kinds.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FieldControl } from './field-control.tsx'
import { firstControl, focusFirst } from './first-control.ts'
import { isUnderWay } from './interview-state.ts'
import { AskedAbout } from './unsure/asked-about.tsx'
import { WhichPlace } from './unsure/which-place.tsx'
import { useAnswer } from './use-answer.ts'
import { useInterview } from './use-interview.ts'
import { valueText } from './value-words.ts'

type Source = ComponentType<{ field: Field }>

type Props = {
  fields: readonly Field[]
  /** Shows where an answer comes from; by default, the quote. */
  Source?: Source
}

/** Answers in plain words, each with the quote it came from, each editable in place. */
export function NotedLines({ fields, Source = Said }: Props) {
  const { t } = useTranslation()
  const { state, answers } = useInterview()
  // The initial list: a line that's being filled in stays in place.
  const [later] = useState(() => {
    const isLater = ({ path, required }: Field) =>
      !required && !isAnswered(answers, path) && !isUnderWay(state, path)
    return new Set(fields.filter(isLater).map(({ path }) => path))
  })
  const others = fields.filter(({ path }) => later.has(path))
  return (
    <>
      <Lines fields={fields.filter(({ path }) => !later.has(path))} Source={Source} />
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action">
            <bdi>{t('careReview.others', { count: others.length })}</bdi>
          </summary>
          <Lines fields={others} Source={Source} />
        </details>
      )}
    </>
  )
}

type LinesProps = { fields: readonly Field[]; Source: Source }

function Lines({ fields, Source }: LinesProps) {
  if (fields.length === 0) return null
  return (
    <dl className="divide-y divide-line">
      {fields.map(field => (
        <NotedLine key={field.path} field={field} Source={Source} />
      ))}
    </dl>
  )
}

/** Opens a line from elsewhere on the page. */
export const openLine = (path: string) => {
  const line = document.querySelector(`[data-line="${CSS.escape(path)}"]`)
  const control = firstControl(line)
  if (control) control.focus()
  else line?.querySelector('button')?.click()
}

function NotedLine({ field, Source }: { field: Field; Source: Source }) {
  const { t } = useTranslation()
  const { words } = useInterview()
  const { isOdd, refusal } = useAnswer(field)
  // A refused answer opens with its error; only a press moves the focus.
  const [isOpen, setIsOpen] = useState(isOdd || refusal !== undefined)
  const isPressed = useRef(false)
  const { label } = fieldWords(words, field.path)
  if (!isOpen)
    return (
      <Shown
        field={field}
        Source={Source}
        takesFocus={isPressed.current}
        onEdit={() => {
          isPressed.current = true
          setIsOpen(true)
        }}
      />
    )
  return (
    <div data-line={field.path} className="py-4">
      <dt className="sr-only">{label}</dt>
      <dd {...(isPressed.current ? { ref: focusFirst } : {})}>
        <Editing
          field={field}
          done={t('careReview.done')}
          onDone={() => {
            isPressed.current = true
            setIsOpen(false)
          }}
        />
      </dd>
    </div>
  )
}

/** Leaving the field commits what was typed and shows mistakes. */
const leaveIn = (place: HTMLElement) => place.querySelector<HTMLElement>(':focus')?.blur()

type EditingProps = { field: Field; done: string; onDone: () => void }

function Editing({ field, done, onDone }: EditingProps) {
  const { t } = useTranslation()
  const answer = useAnswer(field)
  const finish = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    leaveIn(event.currentTarget)
    if (answer.isOdd) focusFirst(event.currentTarget)
    else onDone()
  }
  const close = (event: KeyboardEvent<HTMLFormElement>) => {
    // An invalid field stays open, and doesn't consume the key.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || answer.isOdd) return
    event.preventDefault()
    leaveIn(event.currentTarget)
    onDone()
  }
  return (
    <form noValidate onSubmit={finish} onKeyDown={close}>
      <FieldControl field={field} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" look="secondary">
          {done}
        </Button>
        {!field.required && answer.value !== undefined && (
          <Button
            look="quiet"
            onClick={() => {
              answer.keepDraft('')
              answer.clear()
              onDone()
            }}
          >
            {t('careReview.takeOut')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Said({ field }: { field: Field }) {
  const { t } = useTranslation()
  const quote = useInterview().state.interview.evidence[field.path]?.quote
  if (!quote) return null
  return (
    <dd className="col-start-1 text-[0.94rem] text-ink-soft italic max-sm:col-span-2">
      <bdi>{t('careReview.said', { quote })}</bdi>
    </dd>
  )
}

/** Kept here, but left out of the saved profile. */
function Unsaved({ field }: { field: Field }) {
  const { words, answers } = useInterview()
  const { unsaved } = fieldWords(words, field.path)
  if (!unsaved || isAsked(field, answers)) return null
  return <dd className="col-start-1 mt-1 text-[0.94rem] text-ink-soft max-sm:col-span-2">{unsaved}</dd>
}

/** Words that are still asked about are shown with their question. */
const settled = ({ values }: Field, value: unknown) => (values ? settledIn(values, value) : value)

type ShownProps = { field: Field; Source: Source; takesFocus: boolean; onEdit: () => void }

const focusNow = (button: HTMLButtonElement | null) => button?.focus()

function Shown({ field, Source, takesFocus, onEdit }: ShownProps) {
  const { t } = useTranslation()
  const { words, answers } = useInterview()
  const { label } = fieldWords(words, field.path)
  const isThere = isAnswered(answers, field.path)
  const value = settled(field, answers[field.path])
  return (
    <div data-line={field.path} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5">
      <dt className="text-[0.94rem] text-ink-soft">{label}</dt>
      <dd className="col-start-1 whitespace-pre-line max-sm:col-span-2 wrap-anywhere">
        {value !== undefined && <bdi>{valueText(words, field, value)}</bdi>}
        {!isThere && field.required && <Badge tone="warn">{t('careReview.needed')}</Badge>}
        {!isThere && !field.required && <span className="text-ink-soft">{t('careReview.notYet')}</span>}
      </dd>
      {isThere && (
        <dd className="col-start-1 max-sm:col-span-2">
          <WhichPlace field={field} />
          <AskedAbout field={field} />
        </dd>
      )}
      {isThere && <Source field={field} />}
      {isThere && <Unsaved field={field} />}
      <dd className="col-start-2 row-start-1 max-sm:-my-2.5 sm:row-span-5 sm:row-start-1">
        <Button
          look="quiet"
          {...(takesFocus ? { ref: focusNow } : {})}
          aria-label={t(isThere ? 'careReview.edit' : 'careReview.add', { label })}
          onClick={onEdit}
          className="-me-3 px-3"
        >
          {t(isThere ? 'careReview.changeShort' : 'careReview.addShort')}
        </Button>
      </dd>
    </div>
  )
}
