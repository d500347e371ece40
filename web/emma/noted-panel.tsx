import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Field, isAnswered } from '#machines/interview/fields.ts'
import { isUnderWay } from '../interview/interview-state.ts'
import { NotedLines } from '../interview/noted-lines.tsx'
import { SaveState } from '../interview/save-state.tsx'
import { useInterview } from '../interview/use-interview.ts'

export type NotedSection = { title: string; fields: readonly Field[] }

/** The saved answers, updated during the conversation; each can be edited in place. */
export function NotedPanel(props: { sections: readonly NotedSection[] }) {
  // Starting over means another interview, and an empty panel.
  return <Noted key={useInterview().state.interview.id} {...props} />
}

function Noted({ sections }: { sections: readonly NotedSection[] }) {
  const { t } = useTranslation()
  const { state, answers } = useInterview()
  // A line that's being emptied or removed stays in place.
  const [shown, setShown] = useState<readonly string[]>([])
  const fresh = sections
    .flatMap(({ fields }) => fields.map(({ path }) => path))
    .filter(path => (isAnswered(answers, path) || isUnderWay(state, path)) && !shown.includes(path))
  if (fresh.length > 0) setShown([...shown, ...fresh])
  const filled = sections
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ path }) => shown.includes(path)) }))
    .filter(({ fields }) => fields.length > 0)
  if (filled.length === 0) return <p className="text-ink-soft">{t('emmaChat.nothingNoted')}</p>
  return (
    <div className="grid gap-5">
      {filled.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h3 className="text-[1.05rem]">{title}</h3>
          <NotedLines fields={fields} />
        </section>
      ))}
      <SaveState />
    </div>
  )
}

/** The number of entries. */
export const notedCount = (sections: readonly NotedSection[], answers: Readonly<Record<string, unknown>>) =>
  sections.flatMap(({ fields }) => fields).filter(({ path }) => isAnswered(answers, path)).length
