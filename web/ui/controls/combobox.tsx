import { type RefObject, useCallback, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { float } from '../overlays/placement.ts'
import { Bone } from '../states/skeleton.tsx'
import type { Option } from './combobox-options.ts'
import { ControlArrow, controlLook, type Frame, Framed } from './field.tsx'
import { useCombobox } from './use-combobox.ts'

type Common = Frame & {
  options: readonly Option[]
  placeholder?: string
  disabled?: boolean
  /** The options are still loading. */
  busy?: boolean
}

type OneProps = Common & { value: string | undefined; onValue: (value: string | undefined) => void }
type ManyProps = Common & { values: readonly string[]; onValues: (values: readonly string[]) => void }

/** Choose one of many: typing narrows the list. */
export function Combobox({ value, onValue, ...rest }: OneProps) {
  return (
    <Box
      {...rest}
      many={false}
      chosen={value === undefined ? [] : [value]}
      onChosen={([first]) => onValue(first)}
    />
  )
}

/** Choose several of many; the chosen ones are listed above the field, and one press removes each. */
export function ComboboxMany({ values, onValues, ...rest }: ManyProps) {
  return <Box {...rest} many chosen={values} onChosen={onValues} />
}

type BoxProps = Common & {
  many: boolean
  chosen: readonly string[]
  onChosen: (values: readonly string[]) => void
}

function Box({
  options,
  many,
  chosen,
  onChosen,
  placeholder,
  disabled = false,
  busy = false,
  ...frame
}: BoxProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useCombobox({ options, chosen, many, onChosen })
  const remove = (value: string) => {
    onChosen(chosen.filter(other => other !== value))
    input.current?.focus()
  }
  const marked = box.isOpen && box.marked >= 0
  return (
    <Framed {...frame}>
      {wiring => (
        <>
          {many && chosen.length > 0 && (
            <Chosen
              options={options.filter(({ value }) => chosen.includes(value))}
              {...{ disabled, remove }}
            />
          )}
          <div className="relative">
            <input
              {...wiring}
              ref={input}
              type="text"
              role="combobox"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={box.isOpen}
              {...(box.isOpen ? { 'aria-controls': listId } : {})}
              {...(marked ? { 'aria-activedescendant': `${listId}-${box.marked}` } : {})}
              {...(frame.required ? { 'aria-required': true } : {})}
              {...{ placeholder, disabled }}
              value={box.text}
              onChange={event => box.type(event.target.value)}
              onFocus={event => event.target.select()}
              onClick={event => {
                box.open()
                // The click put the cursor inside the chosen text; selecting it lets typing replace it.
                if (box.typed === undefined) event.currentTarget.select()
              }}
              onBlur={box.settle}
              onKeyDown={box.press}
              className={`${controlLook} pe-11 text-ellipsis [unicode-bidi:plaintext]`}
            />
            <ControlArrow />
          </div>
          {box.isOpen && <List {...{ box, many, chosen, busy, input }} id={listId} label={frame.label} />}
          <Count number={box.isOpen && box.typed && !busy ? box.shown.length : undefined} />
        </>
      )}
    </Framed>
  )
}

type ListProps = Pick<BoxProps, 'many' | 'chosen'> & {
  id: string
  label: string
  busy: boolean
  box: ReturnType<typeof useCombobox>
  input: RefObject<HTMLInputElement | null>
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

function List({ id, label, busy, box, many, chosen, input }: ListProps) {
  const { t } = useTranslation()
  const show = useCallback(
    (popup: HTMLDivElement | null) =>
      popup && input.current
        ? float(input.current, popup, { side: 'below', align: 'start', asWide: true })
        : undefined,
    [input],
  )
  const empty = busy || box.shown.length === 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus
    <div
      ref={show}
      popover="manual"
      // A press in the list keeps the focus in the text box.
      onMouseDown={event => event.preventDefault()}
      className="overflow-auto overscroll-contain rounded-box border border-line bg-surface p-1.5 text-ink shadow-lift"
    >
      {busy && <Waiting label={t('common.loading')} />}
      {!busy && empty && <p className="px-3 py-2.5 text-ink-soft">{t('combobox.nothing')}</p>}
      <div
        role="listbox"
        id={id}
        aria-label={label}
        {...(many ? { 'aria-multiselectable': true } : {})}
        {...(busy ? { 'aria-busy': true } : {})}
      >
        {!busy &&
          box.shown.map((option, index) => (
            <Row
              key={option.value}
              id={`${id}-${index}`}
              option={option}
              marked={index === box.marked}
              chosen={chosen.includes(option.value)}
              onMark={() => box.mark(index)}
              onChoose={() => box.choose(option)}
            />
          ))}
      </div>
    </div>
  )
}

type RowProps = {
  id: string
  option: Option
  marked: boolean
  chosen: boolean
  onMark: () => void
  onChoose: () => void
}

function Row({ id, option, marked, chosen, onMark, onChoose }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={chosen}
      data-marked={marked}
      {...(marked ? { ref: intoView } : {})}
      onPointerMove={() => {
        if (!marked) onMark()
      }}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer scroll-my-1.5 items-center gap-3 rounded-lg px-3 py-2 leading-tight aria-selected:font-semibold data-[marked=true]:bg-action-soft"
    >
      <span className="min-w-0 flex-1" {...(option.lang ? { lang: option.lang } : {})}>
        <bdi>{option.label}</bdi>
      </span>
      {option.note && <span className="text-[0.94rem] font-normal text-ink-soft">{option.note}</span>}
      <Icon name="check" className={`size-4.5 text-action ${chosen ? '' : 'invisible'}`} />
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="grid gap-3 p-3">
      <span className="sr-only">{label}</span>
      <Bone className="h-5 w-3/4" />
      <Bone className="h-5 w-1/2" />
    </div>
  )
}

function Count({ number }: { number: number | undefined }) {
  const { t } = useTranslation()
  const words = number === 0 ? t('combobox.nothing') : t('combobox.found', { count: number ?? 0 })
  return (
    <p role="status" className="sr-only">
      {number === undefined ? '' : words}
    </p>
  )
}

type ChosenProps = { options: readonly Option[]; disabled: boolean; remove: (value: string) => void }

function Chosen({ options, disabled, remove }: ChosenProps) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-1.5">
      {options.map(({ value, label, lang }) => (
        <li key={value} className="min-w-0">
          <button
            type="button"
            disabled={disabled}
            aria-label={t('combobox.remove', { label })}
            onClick={() => remove(value)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg bg-action-soft px-3 text-start leading-tight text-ink hover:text-action disabled:opacity-60"
          >
            <bdi {...(lang ? { lang } : {})}>{label}</bdi>
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
