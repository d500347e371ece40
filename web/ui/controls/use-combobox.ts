import { type KeyboardEvent, useState } from 'react'
import { fitting, fold, markAfter, type Option } from './combobox-options.ts'

type Choice = {
  options: readonly Option[]
  chosen: readonly string[]
  /** Several may be chosen: the list stays open, and choosing again removes one. */
  many: boolean
  onChosen: (values: readonly string[]) => void
}

type State = {
  open: boolean
  /** The text being typed; undefined while the field shows the choice. */
  typed: string | undefined
  marked: number
}

const closed: State = { open: false, typed: undefined, marked: -1 }

/** The editable combobox with list autocomplete of the ARIA practices, without styling. */
export const useCombobox = ({ options, chosen, many, onChosen }: Choice) => {
  const [state, setState] = useState<State>(closed)
  const shown = fitting(options, state.typed ?? '')
  const labelOfChoice = many ? '' : (options.find(option => option.value === chosen[0])?.label ?? '')

  const open = () => {
    if (!state.open) setState({ ...state, open: true, marked: indexIn(shown, many ? undefined : chosen[0]) })
  }
  const type = (typed: string) => setState({ open: true, typed, marked: fold(typed) ? 0 : -1 })
  const mark = (marked: number) => setState({ ...state, marked })

  const choose = ({ value }: Option) => {
    if (!many) {
      onChosen([value])
      return setState(closed)
    }
    onChosen(chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value])
    setState({ open: true, typed: undefined, marked: indexIn(options, value) })
  }

  /**
   * On blur, a fully typed option counts as chosen, an empty field clears the choice, and anything else is
   * dropped.
   */
  const settle = () => {
    const { typed } = state
    setState(closed)
    if (typed === undefined) return
    const exact = named(options, typed)
    if (exact && !chosen.includes(exact.value)) onChosen(many ? [...chosen, exact.value] : [exact.value])
    else if (!fold(typed) && !many && chosen.length > 0) onChosen([])
  }

  const enter = (event: KeyboardEvent) => {
    if (!state.open) return
    event.preventDefault()
    const option = shown[state.marked]
    if (option) choose(option)
    else setState(closed)
  }
  const leave = (event: KeyboardEvent) => {
    if (!state.open && state.typed === undefined) return
    // Keep Escape from closing the dialog around it.
    event.preventDefault()
    setState(closed)
  }
  const walk = (event: KeyboardEvent) => {
    const { key } = event
    if (!state.open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      event.preventDefault()
      return open()
    }
    const next = markAfter(key, state.marked, shown.length)
    if (next === undefined) return
    event.preventDefault()
    mark(next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter(event)
    else if (event.key === 'Escape') leave(event)
    else if (event.key === 'Backspace' && many && !state.typed) onChosen(chosen.slice(0, -1))
    else walk(event)
  }

  return {
    ...state,
    shown,
    text: state.typed ?? labelOfChoice,
    open,
    isOpen: state.open,
    type,
    mark,
    choose,
    settle,
    press,
  }
}

const indexIn = (options: readonly Option[], value: string | undefined) =>
  options.findIndex(option => option.value === value)

const named = (options: readonly Option[], typed: string) => {
  const wanted = fold(typed)
  return wanted
    ? options.find(({ label, note = '' }) => [label, note].some(text => fold(text) === wanted))
    : undefined
}
