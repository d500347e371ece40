import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import type { QueuedConversation } from '#server/messages/queue.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import { useAttaching } from '../../messages/attaching.ts'
import { Composer } from '../../messages/composer.tsx'
import { placesOf } from '../../messages/conversation.ts'
import { MessageLog } from '../../messages/log/message-log.tsx'
import { ThreadHead } from '../../messages/thread-head.tsx'
import { type OpenThread, ThreadLoader } from '../../messages/thread-loader.tsx'
import { Closed } from '../../messages/thread-view.tsx'
import { useSeen } from '../../messages/use-seen.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Title } from '../../ui/shell/page-header.tsx'
import { tellDecided } from '../next/tell-decided.ts'
import { personAddress } from '../person-address.ts'
import { AssignBar } from './assign-bar.tsx'
import { NotesSheet } from './notes-sheet.tsx'
import { RepliesSheet } from './replies-sheet.tsx'
import { RequestIntro, RequestNote } from './request-words.tsx'
import { addressOfRow, nextWaiting, type QueueState } from './use-queue.ts'
import { useRow } from './use-row.ts'
import { useThreadFocus } from './use-thread-focus.ts'

type Props = {
  id: string
  /** From the support page, answered by email. */
  isRequest: boolean
  userId: string
  queue: QueueState
}

const places = placesOf('admin')

/** A conversation for coordinators, with assignment, notes and saved replies. */
export const CoordinatorThread = ({ id, isRequest, userId, queue }: Props) => (
  <ThreadLoader {...{ id, userId, places, isRequest }} isCoordinator>
    {open => <Open {...{ open, queue, isRequest }} />}
  </ThreadLoader>
)

/** The page of whom it's with, unless they have no account. */
function addressOfPerson({ request, with: other }: QueuedConversation): string | undefined {
  if (request) return request.person ? personAddress(request.person) : undefined
  return other.role ? personAddress({ id: other.id, role: other.role }) : undefined
}

type OpenProps = { open: OpenThread; queue: QueueState; isRequest: boolean }

function Open({ open, queue, isRequest }: OpenProps) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [sheet, setSheet] = useState<'notes' | 'replies'>()
  const { thread, state, conversation } = open
  const { id, canWrite, matchId, request } = conversation
  const { name } = conversation.with
  const mayAct = useMayAct()
  const seen = useSeen(open, revalidate)
  const close = () => setSheet(undefined)
  const bar = useRow({ id, isRequest, queue, isQueued: matchId === null })
  const box = useRef<HTMLDivElement>(null)
  useThreadFocus(box)
  const navigate = useNavigate()
  const here = useLocation().pathname
  /** What was done with this one; the next that waits is open already. */
  const goOn = (text: string, undo?: () => void) => {
    const next = nextWaiting(queue.data?.rows ?? [], id)
    tellDecided({
      ...{ text, next: next?.with.name },
      undo:
        undo &&
        (() => {
          undo()
          void navigate(here)
        }),
    })
    if (next) void navigate(addressOfRow(next))
  }
  return (
    <div ref={box} className="flex h-full min-h-0 flex-col">
      <Title text={t('messages.titleWith', { name })} />
      <ThreadHead
        name={name}
        text={request ? t(`adminMessages.topic.${request.topic}`) : conversation.subject}
        isTeam={false}
        back={places.list}
        to={bar.row && addressOfPerson(bar.row)}
      >
        <IconButton label={t('adminMessages.notes.open')} onClick={() => setSheet('notes')}>
          <Icon name="notes" />
        </IconButton>
      </ThreadHead>
      {mayAct && canWrite && (
        <AssignBar state={bar} coordinators={queue.data?.coordinators} onSettled={goOn} />
      )}
      <MessageLog
        {...{ thread, state, name }}
        intro={request ? <RequestIntro request={request} /> : null}
        onAllSeen={mayAct ? seen : () => {}}
      />
      {request && <RequestNote />}
      {mayAct && (
        <Foot
          open={open}
          onReplies={() => setSheet('replies')}
          onSentOn={() => goOn(t('adminMessages.sent', { name }))}
        />
      )}
      {sheet === 'notes' && <NotesSheet {...{ id, isRequest }} onClose={close} />}
      {sheet === 'replies' && (
        <RepliesSheet
          draft={state.draft}
          onClose={close}
          onChosen={text => {
            thread.type([state.draft.trim(), text].filter(Boolean).join('\n\n'))
            close()
          }}
        />
      )}
    </div>
  )
}

/** Where an answer is written; a conversation that's over says so. */
type FootProps = {
  open: OpenThread
  onReplies: () => void
  /** An answer was sent by Ctrl Enter: on to the next. */
  onSentOn: () => void
}

function Foot({ open, onReplies, onSentOn }: FootProps) {
  const { t } = useTranslation()
  const { thread, state, conversation } = open
  const { id, canWrite, matchId, request } = conversation
  const isSendingOn = useRef(false)
  const attaching = useAttaching(id, { tooLarge: t('messages.fileTooLarge') })
  if (!canWrite) return <Closed text={matchId ? t('adminMessages.reported') : t('messages.closedFoot')} />
  const watch = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    isSendingOn.current = key === 'Enter' && (ctrlKey || metaKey)
  }
  return (
    <div onKeyDownCapture={watch}>
      <Composer
        name={conversation.with.name}
        draft={state.draft}
        onType={thread.type}
        onSend={(words, files) => {
          thread.say(words, files)
          if (isSendingOn.current) onSentOn()
        }}
        {...(request ? {} : { attaching })}
        tools={
          <IconButton label={t('adminMessages.replies.open')} className="rounded-full" onClick={onReplies}>
            <Icon name="copy" />
          </IconButton>
        }
      />
    </div>
  )
}
