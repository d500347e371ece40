import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { whenOf } from './day.ts'

type Props = {
  to: string
  name: string
  /** A picture for the team, initials for a person. */
  isTeam?: boolean
  subject?: string
  last?: { text: string; at: string; from: 'you' | 'them' } | null
  unread: number
  note?: string | undefined
}

/** One conversation in a list. */
export function ConversationRow({ to, name, isTeam = false, subject, last, unread, note }: Props) {
  const { t } = useTranslation()
  const said = last?.text === '' ? t('messages.sentFile') : (last?.text ?? '')
  const text = last?.from === 'you' ? t('messages.youSaid', { text: said }) : said
  return (
    <NavLink
      to={to}
      className="flex min-h-11 items-start gap-3 rounded-lg px-3 py-2.5 hover:bg-sunken aria-[current=page]:bg-sunken"
    >
      {isTeam ? (
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <Icon name="heart" />
        </span>
      ) : (
        <Avatar name={name} />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <bdi className="min-w-0 flex-1 truncate font-semibold">{name}</bdi>
          {last && (
            <time dateTime={last.at} className="shrink-0 text-[0.9rem] text-ink-soft tabular-nums">
              {whenOf(last.at)}
            </time>
          )}
        </span>
        {subject && <span className="block truncate text-[0.94rem] text-ink-soft">{subject}</span>}
        <span className="flex items-center gap-2">
          <span
            dir="auto"
            className={`min-w-0 flex-1 truncate ${unread > 0 ? 'font-semibold' : 'text-ink-soft'}`}
          >
            {text || note}
          </span>
          {unread > 0 && <Unread count={unread} />}
        </span>
        {text && note && <span className="block text-[0.94rem] text-ink-soft">{note}</span>}
      </span>
    </NavLink>
  )
}

function Unread({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <span className="rounded-full bg-action px-2 text-[0.9rem] font-semibold text-on-action tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {t('messages.unread')}</span>
    </span>
  )
}
