import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Choice } from '#machines/assistant/reply.ts'
import type { ToolId } from '#machines/assistant/tools.ts'
import type { PublicRole } from '#machines/roles.ts'
import { ModelNote } from '../emma/model-note.tsx'
import { number } from '../lib/format.ts'
import { Button } from '../ui/controls/button.tsx'
import {
  isSend,
  SendButton,
  useWritingLimit,
  WritingBox,
  WritingLength,
  writingFrame,
} from '../ui/controls/writing-box.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Chips } from './chips.tsx'
import { type Talk, talkOf, useTurns } from './talk.ts'
import { AssistantTurn } from './turn.tsx'

const most = 1000

type Props = { userId: string; role: PublicRole; onClose: () => void }

const commonest = {
  'care-seeker': ['visits', 'needs', 'messages', 'payments', 'nearer'],
  caregiver: ['visits', 'needs', 'messages', 'payments', 'open-visits'],
} as const satisfies Record<PublicRole, readonly ToolId[]>

type Usual = (typeof commonest)[PublicRole][number]

const useCommonest = (role: PublicRole): Choice[] => {
  const { t } = useTranslation()
  const wordOf = (tool: Usual) =>
    tool === 'visits' && role === 'caregiver'
      ? t('assistant.ask.visitsForCaregiver')
      : t(`assistant.ask.${tool}`)
  return commonest[role].map(tool => ({ label: wordOf(tool), ask: { tool, args: {} } }))
}

function Writing({ onSay }: { onSay: (text: string) => void }) {
  const { t } = useTranslation()
  const box = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const limit = useWritingLimit(words, most)
  const mayGo = limit.length > 0 && !limit.isTooLong
  const send = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault()
    box.current?.focus()
    if (!mayGo) return
    onSay(words.trim())
    setWords('')
  }
  return (
    <form onSubmit={send}>
      <div className={`${writingFrame} ps-4`}>
        <WritingBox
          words={words}
          limit={limit}
          label={t('assistant.box')}
          placeholder={t('assistant.placeholder')}
          box={box}
          onType={setWords}
          onKeyDown={event => isSend(event) && send(event)}
          tallest="max-h-[120px]"
        />
        <SendButton label={t('assistant.send')} mayGo={mayGo} />
      </div>
      <WritingLength limit={limit} tooLong={t('assistant.tooLong', { most: number(most) })} />
    </form>
  )
}

/** The newest turn comes into view. */
function useNewest(talk: Talk) {
  const turns = useTurns(talk)
  const list = useRef<HTMLOListElement>(null)
  const newest = turns.at(-1)
  const step = newest && `${newest.id} ${newest.reply !== undefined} ${newest.card}`
  useEffect(() => {
    if (step !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'end' })
  }, [step])
  return { turns, list }
}

/** Emma after the interview, over whatever page someone is on. */
export function AssistantPanel({ userId, role, onClose }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const talk = talkOf(userId)
  const { turns, list } = useNewest(talk)
  const page = pathname + search
  const choose = ({ label, ask }: Choice) => void talk.ask({ label, ask }, page)
  const usual = useCommonest(role)
  return (
    <Dialog
      sheet
      title={t('assistant.title')}
      onClose={onClose}
      foot={<Writing onSay={text => void talk.ask({ text }, page)} />}
    >
      <p className="mb-2">{t('assistant.hello')}</p>
      <ModelNote look="" />
      {turns.length === 0 && <Chips choices={usual} onChoose={choose} />}
      <ol ref={list} aria-live="polite" className="mt-4 grid gap-6">
        {turns.map(turn => (
          <AssistantTurn
            key={turn.id}
            turn={turn}
            talk={talk}
            role={role}
            onChoose={choose}
            onLeave={onClose}
          />
        ))}
      </ol>
      <p className="mt-6 text-[0.94rem] text-ink-soft">{t('assistant.kept')}</p>
      {turns.length > 0 && (
        <Button look="quiet" className="mt-1 px-3" onClick={talk.clear}>
          {t('assistant.clear')}
        </Button>
      )}
    </Dialog>
  )
}
