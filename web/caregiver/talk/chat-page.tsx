import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import { openChat } from '#web/emma/chat-store.ts'
import { Conversation } from '#web/emma/conversation.tsx'
import { useChat } from '#web/emma/use-chat.ts'
import { Voiced } from '#web/emma/voiced.tsx'
import { useInterview } from '#web/interview/use-interview.ts'
import { Title } from '#web/ui/shell/page-header.tsx'
import { AlwaysButton } from '#web/voice/always-button.tsx'
import type { MethodProps } from '../onboarding/method-props.ts'
import { AllTold } from './all-answered.tsx'
import { NotedProfile, TalkHead } from './talk-head.tsx'
import { useTalkEnd } from './use-talk-end.tsx'

/** A caregiver's interview as a written conversation, next to the saved answers. */
export function ChatMethod({ onDone }: MethodProps) {
  const { t } = useTranslation()
  const { store } = useInterview()
  const [chat] = useState(() => openChat('caregiver', store))
  const { snapshot } = useChat(chat)
  const ending = useTalkEnd(chat, onDone)
  return (
    <div className="grid flex-1 gap-x-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Title text={t('caregiverChat.title')} />
      <Voiced chat={chat}>
        <div className="flex min-w-0 flex-col">
          <TalkHead title={t('caregiverChat.title')} chat={chat} onEnd={ending.ask}>
            <AlwaysButton />
          </TalkHead>
          {ending.isOver || snapshot.matches('generating-profile') ? (
            <p role="status" className="flex-1 py-8 text-ink-soft">
              {t('careChat.generating')}
            </p>
          ) : (
            <Conversation chat={chat} fields={caregiverFields}>
              <AllTold chat={chat} onFinish={ending.finish} />
            </Conversation>
          )}
        </div>
      </Voiced>
      <NotedProfile />
      {ending.dialog}
    </div>
  )
}
