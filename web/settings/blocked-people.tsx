import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { day } from '../lib/format.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Block } from './settings.ts'

export function BlockedPeople({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()

  const unblock = async ({ userId, name }: Block) => {
    if (busy) return
    setBusy(userId)
    try {
      await api.delete('/api/blocks/:userId', { path: { userId } })
      showToast({ tone: 'good', title: t('settings.blocked.done', { name }) })
      await revalidate()
    } catch (error) {
      showToast({ tone: 'bad', title: t('settings.notSaved'), description: problemText(error) })
    } finally {
      setBusy(undefined)
    }
  }

  if (blocks.length === 0) return <p className="text-ink-soft">{t('settings.blocked.none')}</p>
  return (
    <>
      <p className="mb-4 text-ink-soft">{t('settings.blocked.text')}</p>
      <ul className="divide-y divide-line">
        {blocks.map(block => (
          <li key={block.userId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Icon name="person" className="size-6 text-ink-soft" />
            <p className="min-w-0 flex-1 basis-40">
              <span className="block truncate font-semibold">{block.name}</span>
              <span className="text-[0.94rem] text-ink-soft">
                {t('settings.blocked.since', { date: day(block.at) })}
              </span>
            </p>
            <Button look="secondary" busy={busy === block.userId} onClick={() => void unblock(block)}>
              {t('settings.blocked.unblock')}
              <span className="sr-only"> {block.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
