import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import type { Matches } from '../matching/match.ts'
import { EmptyMessages } from '../pictures/empty-messages.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { QuietState } from '../ui/states/states.tsx'
import { type Conversation, coordinators, type Places } from './conversation.ts'
import { ConversationRow } from './conversation-row.tsx'
import { useInbox, useMatches } from './inbox.ts'
import { NotLoaded } from './not-loaded.tsx'
import { SearchBox } from './search-box.tsx'

type Match = Matches['matches'][number]

const isReachable = ({ status }: Match) =>
  status === 'offered' || status === 'introduced' || status === 'active'

/** Matches that nothing has been said to yet. */
const unspoken = (matches: readonly Match[], conversations: readonly Conversation[]) => {
  const begun = new Set(conversations.map(({ matchId }) => matchId))
  return matches.filter(match => isReachable(match) && !begun.has(match.id))
}

/** Everyone this person writes with, and everyone they could write to. */
export function ConversationList({ places }: { places: Places }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { data, error, again } = useInbox(useDeferredValue(search.trim()).slice(0, limits.searchMax))
  const matches = useMatches()
  if (!data && error) return <NotLoaded error={error} again={again} />
  if (!data)
    return (
      <Skeleton label={t('common.loading')}>
        <LineBones count={6} />
      </Skeleton>
    )
  const { conversations } = data
  const others = search === '' ? unspoken(matches, conversations) : []
  const hasTeam = conversations.some(one => one.with.id === coordinators)
  const isEmpty = search === '' && conversations.length === 0 && others.length === 0
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      {(conversations.length > 0 || search !== '') && <SearchBox value={search} onValue={setSearch} />}
      <div className="min-h-0 flex-1 overflow-y-auto">
        {isEmpty && (
          <QuietState
            icon="mail"
            picture={<EmptyMessages className="w-52" />}
            title={t('messages.empty.title')}
            text={t('messages.empty.text')}
          />
        )}
        <ul aria-label={t('messages.list')} className="grid grid-cols-[minmax(0,1fr)] gap-0.5 empty:hidden">
          {conversations.map(one => (
            <li key={one.id}>
              <ConversationRow
                to={places.open(one.id)}
                name={one.with.name}
                isTeam={one.with.id === coordinators}
                subject={one.matchId ? one.subject : ''}
                last={one.last}
                unread={one.unread}
                note={one.closed ? t('messages.closedShort') : undefined}
              />
            </li>
          ))}
          {others.map(match => (
            <li key={match.id}>
              <ConversationRow
                to={places.begin(match.id)}
                name={match.with.name}
                unread={0}
                note={t('messages.sayHello')}
              />
            </li>
          ))}
        </ul>
        {search !== '' && conversations.length === 0 && (
          <p role="status" className="px-3 py-6 text-ink-soft">
            {t('messages.noMatches')}
          </p>
        )}
      </div>
      {!hasTeam && search === '' && (
        <LinkButton look={isEmpty ? 'primary' : 'secondary'} to={places.begin(coordinators)}>
          {t('messages.toCoordinators')}
        </LinkButton>
      )}
    </div>
  )
}
