import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Role } from '#machines/roles.ts'
import { useSession } from '../lib/use-session.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { Title } from '../ui/shell/page-header.tsx'
import { useAttaching } from './attaching.ts'
import { Composer } from './composer.tsx'
import { coordinators, type Places } from './conversation.ts'
import { MessageLog } from './log/message-log.tsx'
import { ThreadActs, ThreadHead } from './thread-head.tsx'
import { type OpenThread, ThreadLoader } from './thread-loader.tsx'
import { countAgain } from './unread.ts'
import { useSeen } from './use-seen.ts'
import { VisitAhead } from './visit-ahead.tsx'

type Props = { id: string; userId: string; places: Places; role: Role }

/** A conversation as a family or a caregiver sees it. */
export const ThreadView = ({ id, userId, places, role }: Props) => (
  <ThreadLoader {...{ id, userId, places }} isCoordinator={false}>
    {open => <Open open={open} places={places} role={role} />}
  </ThreadLoader>
)

const recount = () => void countAgain()

function Open({ open, places, role }: { open: OpenThread; places: Places; role: Role }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { thread, state, conversation } = open
  const { matchId } = conversation
  const { name } = conversation.with
  const seen = useSeen(open, recount)
  const toMatch = matchId
    ? () =>
        void navigate(role === 'caregiver' ? paths.dashboardOffer(matchId) : paths.careSeekerMatch(matchId))
    : undefined
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Title text={t('messages.titleWith', { name })} />
      <ThreadHead
        name={name}
        text={matchId ? conversation.subject : t('messages.teamHours')}
        isTeam={conversation.with.id === coordinators}
        back={places.list}
      >
        <ThreadActs conversation={conversation} onMatch={toMatch} onChanged={() => void thread.refresh()} />
      </ThreadHead>
      <MessageLog
        {...{ thread, state, name }}
        onAllSeen={seen}
        intro={
          <p className="mx-auto max-w-md py-3 text-center text-ink-soft">
            {t('messages.beginning', { name })}
          </p>
        }
      />
      <Foot open={open} places={places} role={role} />
    </div>
  )
}

type FootProps = { open: OpenThread; places: Places; role: Role }

function Foot({ open: { thread, state, conversation }, places, role }: FootProps) {
  const { t } = useTranslation()
  const isVerified = useSession()?.user.emailVerified ?? true
  const { canWrite, blocked, held, holdsContact, matchId } = conversation
  const attaching = useAttaching(conversation.id, { tooLarge: t('messages.fileTooLarge') })
  const { name, id } = conversation.with
  if (!canWrite)
    return (
      <Closed text={footOf({ blocked, held }, name, t)}>
        <LinkButton look="secondary" to={places.begin(coordinators)}>
          {t('messages.toCoordinators')}
        </LinkButton>
      </Closed>
    )
  if (!isVerified && id !== coordinators) return <VerifyFirst name={name} />
  return (
    <>
      {holdsContact && (
        <p className="border-t border-line bg-sunken px-4 py-2 text-[0.94rem] text-ink-soft">
          {t('messages.holdsContact')}
        </p>
      )}
      {role === 'caregiver' && matchId && !holdsContact && state.draft === '' && (
        <VisitAhead key={matchId} matchId={matchId} onSend={words => thread.say(words, [])} />
      )}
      <Composer
        {...{ name, draft: state.draft, onType: thread.type, onSend: thread.say }}
        {...(holdsContact ? {} : { attaching })}
      />
    </>
  )
}

function footOf({ blocked, held }: { blocked: boolean; held: boolean }, name: string, t: TFunction): string {
  if (blocked) return t('messages.blockedFoot', { name })
  return held ? t('messages.heldFoot') : t('messages.closedFoot')
}

/** Nothing can be written, and what can be done instead. */
export const Closed = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="grid gap-2 border-t border-line bg-sunken px-4 py-3">
    <p>{text}</p>
    <div className="empty:hidden">{children}</div>
  </div>
)

/** Until the email is confirmed only the coordinators can be written to. */
export function VerifyFirst({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <Closed text={t('messages.verifyFoot', { name })}>
      <LinkButton look="secondary" to={paths.account()}>
        {t('messages.toAccount')}
      </LinkButton>
    </Closed>
  )
}
