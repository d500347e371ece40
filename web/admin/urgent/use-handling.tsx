import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Banner } from '#web/ui/states/banner.tsx'

export type Handling = {
  busy: boolean
  /** Handled last, so that it can be undone. */
  done: readonly string[]
  handle(ids: readonly string[], words: string): Promise<boolean>
  reopen(ids: readonly string[]): Promise<void>
}

const place = (id: string, what: 'handled' | 'reopened') => `/api/admin/concerns/${id}/${what}`

/** Marks concerns as handled, several at once; what another coordinator has done already is no failure. */
export function useHandling(): Handling {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<readonly string[]>([])
  const send = async (calls: (() => Promise<unknown>)[]) => {
    setBusy(true)
    const outcomes = await Promise.allSettled(calls.map(call => call()))
    const failed = outcomes.find(outcome => outcome.status === 'rejected')
    if (failed)
      showToast({ tone: 'bad', title: t('urgent.notSaved'), description: problemText(failed.reason) })
    await revalidate()
    setBusy(false)
    return outcomes
  }
  return {
    ...{ busy, done },
    handle: async (ids, words) => {
      if (busy) return false
      const outcomes = await send(ids.map(id => () => api.post(place(id, 'handled'), { words })))
      const handled = ids.filter((_, index) => outcomes[index]?.status === 'fulfilled')
      setDone(handled)
      return handled.length > 0
    },
    reopen: async ids => {
      if (busy) return
      setDone([])
      await send(ids.map(id => () => api.post(place(id, 'reopened'))))
    },
  }
}

const focusOn = (spot: HTMLElement | null) => spot?.focus()

/** Appears above the list and takes the focus from the dialog. */
export function HandledBanner({ handling: { done, busy, reopen } }: { handling: Handling }) {
  const { t } = useTranslation()
  if (done.length === 0) return null
  return (
    <div key={done.join()} ref={focusOn} tabIndex={-1} role="status" className="mb-5 outline-none">
      <Banner
        tone="good"
        icon="check"
        action={
          <Button look="quiet" busy={busy} onClick={() => void reopen(done)}>
            {t('urgent.undo')}
          </Button>
        }
      >
        <p>{t('urgent.handled', { count: done.length })}</p>
      </Banner>
    </div>
  )
}
