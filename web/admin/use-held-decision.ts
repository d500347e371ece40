import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { Prepared } from '../calls/address.ts'
import { heldCalls, holdCall, subscribeHeldCalls, undoCall } from '../lib/held-calls.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'

/**
 * A decision about one row of a queue. It goes out after a moment in which it can be undone, since what follows from it
 * can't: both sides are told.
 */
export function useHeldDecision<Name extends string>(
  names: readonly Name[],
  callOf: (name: Name) => Prepared,
) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const row = useRef<HTMLLIElement>(null)
  const keys = useSyncExternalStore(subscribeHeldCalls, heldCalls)
  const keyOf = (name: Name) => callOf(name).path
  const held = names.find(name => keys.has(keyOf(name)))
  return {
    /** The undo button's focus goes back here. */
    row,
    held,
    decide: (name: Name) =>
      holdCall(keyOf(name), callOf(name), error => {
        if (error) showToast({ tone: 'bad', title: t('rowKeys.notSaved'), description: problemText(error) })
        void revalidate()
      }),
    undo: () => {
      if (held) undoCall(keyOf(held))
      row.current?.focus()
    },
  }
}
