import { type KeyboardEvent, type Ref, useId } from 'react'
import { number } from '../../lib/format.ts'
import { Icon } from '../icon.tsx'

/** Enter in an IME picks a word; some browsers report that only through the old key code. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229

/** Enter sends, Shift and Enter begin a new line. */
export const isSend = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event)

export const writingFrame =
  'flex items-end gap-1 rounded-[1.6rem] border border-edge bg-surface p-1 has-[textarea:focus-visible]:border-action has-[textarea:focus-visible]:shadow-[inset_0_0_0_1px_var(--action)]'

export const roundButton =
  'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150'

/** Out of use it still takes the focus, so that no one loses their place. */
export function SendButton({ label, mayGo }: { label: string; mayGo: boolean }) {
  return (
    <button
      type="submit"
      aria-label={label}
      title={label}
      {...(mayGo ? {} : { 'aria-disabled': true })}
      className={`${roundButton} bg-action text-on-action hover:bg-action-strong aria-disabled:bg-line aria-disabled:text-ink-soft`}
    >
      <Icon name="send" className="size-5" />
    </button>
  )
}

export type WritingLimit = { id: string; length: number; most: number; isTooLong: boolean }

export function useWritingLimit(words: string, most: number): WritingLimit {
  const { length } = words.trim()
  return { id: `${useId()}-long`, length, most, isTooLong: length > most }
}

type Props = {
  words: string
  limit: WritingLimit
  label: string
  placeholder: string
  box: Ref<HTMLTextAreaElement>
  onType: (words: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** A class for the greatest height; the words scroll from there. */
  tallest: string
  className?: string
}

/** As high as its words: the box and a hidden copy of them share one place. */
export function WritingBox({
  words,
  limit: { id, isTooLong },
  label,
  placeholder,
  box,
  onType,
  onKeyDown,
  tallest,
  className = '',
}: Props) {
  return (
    <div className={`grid min-h-11 min-w-0 flex-1 content-center ${className}`}>
      <div
        aria-hidden="true"
        className={`invisible col-start-1 row-start-1 ${tallest} min-h-[40px] overflow-hidden py-1.5 whitespace-pre-wrap wrap-anywhere`}
      >
        {`${words} `}
      </div>
      <textarea
        ref={box}
        rows={1}
        dir="auto"
        value={words}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="send"
        autoComplete="off"
        {...(isTooLong ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className={`col-start-1 row-start-1 ${tallest} min-h-[40px] w-full resize-none overflow-y-auto bg-transparent py-1.5 wrap-anywhere outline-none placeholder:text-ink-soft`}
      />
    </div>
  )
}

/** From here on, the number of characters is shown. */
const near = 0.9

/** How long the words are where it's close, and what to do where they're too long. */
export function WritingLength({ limit, tooLong }: { limit: WritingLimit; tooLong: string }) {
  const { id, length, most, isTooLong } = limit
  return (
    <>
      {length > most * near && (
        <p className="mt-1 ps-4 text-[0.94rem] text-ink-soft tabular-nums" aria-hidden="true">
          {number(length)} / {number(most)}
        </p>
      )}
      <p id={id} role="alert" className="ps-4 text-[0.94rem] text-bad empty:hidden">
        {isTooLong ? tooLong : ''}
      </p>
    </>
  )
}
