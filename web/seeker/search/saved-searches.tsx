import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router-dom'
import { type CaregiverFilters, chipsOf } from '#machines/search/caregiver-filters.ts'
import type { CaregiversFound } from '#server/caregivers/public-search.ts'
import type { WatchedSearch } from '#server/search/saved-searches.ts'
import { prepare } from '#web/calls/address.ts'
import { api } from '#web/lib/api.ts'
import { number } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useChipWords } from '#web/search/chip-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { addressOf, isSaved } from './search.ts'

type Props = {
  saved: readonly WatchedSearch[]
  filters: CaregiverFilters
  options: CaregiversFound['filters']
}

/** All that it asks for, or that it asks for anyone. */
const useSearchName = (options: CaregiversFound['filters']) => {
  const { t } = useTranslation()
  const wordsOf = useChipWords(options)
  return (filters: CaregiverFilters): string =>
    chipsOf(filters)
      .map(chip => wordsOf(filters, chip))
      .join(' · ') || t('careSearch.everyone')
}

/** Sends a change of the saved searches; the page is read again either way. */
const useChange = () => {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const change = async (send: () => Promise<unknown>, done: { title: string; description?: string }) => {
    if (busy) return
    setBusy(true)
    try {
      await send()
      showToast({ tone: 'good', ...done })
    } catch (error) {
      showToast({ tone: 'bad', title: t('careSearch.notSaved'), description: problemText(error) })
    }
    await revalidate()
    setBusy(false)
  }
  return { busy, change }
}

export function SavedSearches({ saved, filters, options }: Props) {
  const { t } = useTranslation()
  const nameOf = useSearchName(options)
  const { busy, change } = useChange()
  const canSave = chipsOf(filters).length > 0 && !isSaved(saved, filters)
  return (
    <div className="mt-5 grid gap-3 empty:hidden">
      {canSave && (
        <div>
          <Button
            look="quiet"
            busy={busy}
            className="-ms-3 px-3"
            onClick={() =>
              void change(() => api.post('/api/saved-searches', { body: { filters } }), {
                title: t('careSearch.saved'),
                description: t('careSearch.savedText'),
              })
            }
          >
            <Icon name="star" className="size-5" />
            {t('careSearch.save')}
          </Button>
        </div>
      )}
      {saved.length > 0 && (
        <section aria-label={t('careSearch.savedOnes')}>
          <h3 className="mb-2 text-[1.1rem]">{t('careSearch.savedOnes')}</h3>
          <ul className="flex flex-wrap gap-2">
            {saved.map(search => (
              <li
                key={search.id}
                className="flex max-w-full items-center rounded-full border border-edge bg-surface ps-4"
              >
                <Link
                  to={addressOf(search.filters)}
                  preventScrollReset
                  onClick={() => {
                    const path = { id: search.id }
                    if (search.fresh > 0) api.last(prepare('/api/saved-searches/:id/seen', { path }))
                  }}
                  className="flex min-h-11 min-w-0 items-center gap-2 hover:text-action"
                >
                  <bdi className="truncate">{nameOf(search.filters)}</bdi>
                  {search.fresh > 0 ? (
                    <Badge tone="good">{t('careSearch.fresh', { number: number(search.fresh) })}</Badge>
                  ) : (
                    <span className="text-ink-soft tabular-nums">{number(search.total)}</span>
                  )}
                </Link>
                <IconButton
                  label={t('careSearch.forget', { search: nameOf(search.filters) })}
                  className="rounded-full"
                  onClick={() =>
                    void change(() => api.delete('/api/saved-searches/:id', { path: { id: search.id } }), {
                      title: t('careSearch.forgotten'),
                    })
                  }
                >
                  <Icon name="close" className="size-4.5" />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
