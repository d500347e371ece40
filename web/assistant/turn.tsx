import { useTranslation } from 'react-i18next'
import type { Choice, Reply } from '#machines/assistant/reply.ts'
import type { PublicRole } from '#machines/roles.ts'
import { HelpLines } from '../emma/help-lines.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { AssistantCard } from './card.tsx'
import { Chips } from './chips.tsx'
import { addressOf } from './page-links.ts'
import type { Talk, Turn } from './talk.ts'

type Props = {
  turn: Turn
  talk: Talk
  role: PublicRole
  onChoose: (choice: Choice) => void
  onLeave: () => void
}

function Ways({ reply, role, onLeave }: { reply: Reply } & Pick<Props, 'role' | 'onLeave'>) {
  const { t } = useTranslation()
  const ways = reply.pages.flatMap(page => {
    const to = addressOf(role, page)
    return to ? [{ page, to }] : []
  })
  if (ways.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {ways.map(({ page, to }) => (
        <LinkButton key={page} look="quiet" className="px-3" to={to} onClick={onLeave}>
          {t(`assistant.pages.${page}`)}
        </LinkButton>
      ))}
    </p>
  )
}

/** What was asked, and all that came of it. */
export function AssistantTurn({ turn, talk, role, onChoose, onLeave }: Props) {
  const { t } = useTranslation()
  const { you, reply, problem } = turn
  return (
    <li className="grid scroll-mb-28 gap-3">
      <p
        dir="auto"
        className="ms-auto max-w-[85%] rounded-box bg-action-soft px-4 py-2 wrap-anywhere whitespace-pre-wrap"
      >
        <span className="sr-only">{t('assistant.you')}: </span>
        {you}
      </p>
      <div className="max-w-full">
        <span className="sr-only">{t('assistant.emma')}: </span>
        {!reply && !problem && <p className="text-ink-soft">{t('assistant.looking')}</p>}
        {!reply && problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
        {reply?.heed && <HelpLines lines={reply.heed.lines} title={reply.heed.title} />}
        {reply?.said && (
          <p dir="auto" className="wrap-anywhere">
            {reply.said}
          </p>
        )}
        {reply && reply.lines.length > 0 && (
          <ul dir="auto" className="mt-1 list-disc ps-5 wrap-anywhere">
            {reply.lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <AssistantCard turn={turn} talk={talk} />
        {reply && <Chips choices={reply.choices} onChoose={onChoose} />}
        {reply && <Ways reply={reply} role={role} onLeave={onLeave} />}
      </div>
    </li>
  )
}
