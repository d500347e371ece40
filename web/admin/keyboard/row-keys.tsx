import { type RefObject, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { areKeysOn, KeyHints, useRowKeys } from './keys.tsx'

type Act = readonly [key: string, does: string]

type Props = {
  list: RefObject<HTMLElement | null>
  choosing?: boolean
  opening?: boolean
  /** Keys that press the button of the row in focus that is marked `data-act` with them. */
  acts?: readonly Act[]
}

const none: readonly Act[] = []

const isRow = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('li[data-row]')

/** J and K through a list, Enter opens, and X chooses where rows can be chosen; with the hints that say so. */
export function RowKeys({ list, choosing = false, opening = true, acts = none }: Props) {
  const { t } = useTranslation()
  const choose = () =>
    document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
  const press = (key: string) =>
    document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>(`[data-act=${key}]`)?.click()
  useRowKeys(list, {
    ...(choosing ? { x: choose } : {}),
    ...Object.fromEntries(acts.map(([key]) => [key, () => press(key)])),
  })
  useLayoutEffect(() => {
    // A row that is a link opens by itself; of one that isn't, the first link does.
    const open = (event: KeyboardEvent) => {
      const row = document.activeElement
      if (event.key === 'Enter' && areKeysOn() && isRow(row)) row.querySelector<HTMLElement>('a')?.click()
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <KeyHints
      hints={[
        ['J', t('rowKeys.next')],
        ['K', t('rowKeys.previous')],
        ...(opening ? [['Enter', t('rowKeys.open')] as const] : []),
        ...(choosing ? [['X', t('rowKeys.select')] as const] : []),
        ...acts.map(([key, does]) => [key.toUpperCase(), does] as const),
      ]}
    />
  )
}
