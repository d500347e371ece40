import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { careFields } from '#machines/care-interview/fields.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import type { ShownTasks } from '#server/visits/tasks.ts'
import { itemWords } from '../../interview/value-words.ts'
import { chosenLanguage } from '../../language/chosen-language.ts'
import { api } from '../../lib/api.ts'
import { wordsFor } from '../../lib/interview-words.ts'
import { problemText } from '../../lib/problem-words.ts'
import { showToast } from '../../lib/toasts.ts'
import { Checkbox } from '../../ui/controls/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Schedule } from '../read-schedule.ts'
import type { Visit } from '../visit.ts'

type Task = ShownTasks['tasks'][number]

/** A task in the reader's language; the family's own words as they are. */
const textOf = ({ path, value }: Task, words: InterviewWords): string => {
  const field = careFields.find(one => one.path === path)
  return field ? itemWords(words, field, value) : value
}

function useTasks(visit: Visit, schedule: Schedule) {
  const { t } = useTranslation()
  const [found, setFound] = useState<ShownTasks & { words: InterviewWords }>()
  const { id } = visit
  // Read again whenever the schedule is: the other side may have checked something off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schedule only says when
  useEffect(() => {
    const leaving = new AbortController()
    Promise.all([
      api.get('/api/visits/:id/tasks', { path: { id }, signal: leaving.signal }),
      wordsFor('care', chosenLanguage()),
    ]).then(
      ([tasks, words]) => leaving.signal.aborted || setFound({ ...tasks, words }),
      // The visit is whole without them.
      () => {},
    )
    return () => leaving.abort()
  }, [id, schedule])
  const tick = async (task: Task, done: boolean) => {
    if (!found) return
    const doneAt = done ? new Date().toISOString() : null
    const shown = found.tasks.map(one => (one.id === task.id ? { ...one, doneAt } : one))
    setFound({ ...found, tasks: shown })
    try {
      const saved = await api.post('/api/visits/:id/tasks', { path: { id }, body: { task: task.id, done } })
      setFound({ ...found, ...saved })
    } catch (error) {
      setFound(found)
      showToast({ tone: 'bad', title: t('schedule.tasks.notSaved'), description: problemText(error) })
    }
  }
  return { found, tick }
}

/** What there is to do: the caregiver checks it off, and the family sees what's done. */
export function VisitTasks({ visit, schedule }: { visit: Visit; schedule: Schedule }) {
  const { t } = useTranslation()
  const id = useId()
  const { found, tick } = useTasks(visit, schedule)
  if (!found || found.tasks.length === 0) return null
  const { tasks, words, can } = found
  const done = tasks.filter(({ doneAt }) => doneAt !== null)
  const counts = visit.status === 'completed' || done.length > 0
  return (
    <section aria-labelledby={id} className="rounded-lg bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-sans text-base font-semibold">
          {t('schedule.tasks.title')}
        </h3>
        {counts && (
          <p className="text-[0.94rem] text-ink-soft">
            {t('schedule.tasks.done', { done: done.length, all: tasks.length })}
          </p>
        )}
      </div>
      <ul className="mt-1">
        {tasks.map(task => (
          <li key={task.id} dir="auto">
            {can ? (
              <Checkbox
                label={textOf(task, words)}
                checked={task.doneAt !== null}
                onChange={event => void tick(task, event.target.checked)}
              />
            ) : (
              <TaskLine task={task} text={textOf(task, words)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TaskLine({ task, text }: { task: Task; text: string }) {
  const { t } = useTranslation()
  const isDone = task.doneAt !== null
  return (
    <p className="flex gap-3 py-1">
      {isDone ? (
        <Icon name="check" className="mt-1 size-5 shrink-0 text-good" />
      ) : (
        <span aria-hidden="true" className="mt-1 size-5 shrink-0 rounded-sm border border-edge" />
      )}
      <span className="min-w-0 wrap-anywhere">
        {text}
        {isDone && <span className="sr-only"> ({t('schedule.status.completed')})</span>}
      </span>
    </p>
  )
}
