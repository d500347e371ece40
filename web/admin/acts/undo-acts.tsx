import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { lendFocus } from '#web/ui/states/lend-focus.ts'
import type { UndoableAct } from './acts.ts'
import { useAct } from './use-act.ts'

/** What was just done here, by whichever coordinator, with the way back as long as there is one. */
export function UndoActs({ acts }: { acts: readonly UndoableAct[] }) {
  const [known] = useState(() => new Set(acts.map(({ id }) => id)))
  const now = useNowUntil(acts.map(({ undoUntil }) => undoUntil))
  const open = acts.filter(({ undoUntil }) => undoUntil > now)
  if (open.length === 0) return null
  return (
    <div className="mb-5 grid gap-3">
      {open.map(act => (
        <UndoAct key={act.id} act={act} isNew={!known.has(act.id)} />
      ))}
    </div>
  )
}

/** Looks at the clock again when the first of these is over. */
function useNowUntil(times: readonly string[]): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  const next = times.filter(time => time > now).toSorted()[0]
  useEffect(() => {
    if (next === undefined) return undefined
    const timer = setTimeout(() => setNow(new Date().toISOString()), Date.parse(next) - Date.now() + 50)
    return () => clearTimeout(timer)
  }, [next])
  return now
}

/** One that has just been done takes the focus from its dialog. */
function UndoAct({ act: { id, kind, by, people, subjectId }, isNew }: { act: UndoableAct; isNew: boolean }) {
  const { t } = useTranslation()
  const { busy, act } = useAct()
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(people.map(({ name }) => name))
  const name = people.find(person => person.id === subjectId)?.name ?? names
  const undo = async () => {
    const undone = await act(() => api.post('/api/admin/acts/:id/undo', { path: { id } }))
    if (!undone) return
    const { matches, visits } = undone.left
    const left = [
      ...(matches > 0 ? [t('acts.leftMatches', { count: matches })] : []),
      ...(visits > 0 ? [t('acts.leftVisits', { count: visits })] : []),
    ]
    showToast({
      tone: 'good',
      title: t('acts.undone'),
      ...(left.length > 0 && { description: left.join(' ') }),
    })
  }
  return (
    <div ref={isNew ? lendFocus : null} tabIndex={-1} role="status" className="outline-none">
      <Banner
        tone="good"
        icon="check"
        action={
          <Button look="quiet" busy={busy} onClick={() => void undo()}>
            {t('common.undo')}
          </Button>
        }
      >
        <p>{t(`acts.done.${kind}`, { name, names })}</p>
        {by && <p className="text-[0.94rem]">{t('acts.by', { name: by.name })}</p>}
      </Banner>
    </div>
  )
}
