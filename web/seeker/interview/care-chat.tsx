import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { careFields, careSteps } from '#machines/care-interview/fields.ts'
import { stepWords } from '#machines/interview/words.ts'
import { type Chat, openChat } from '#web/emma/chat-store.ts'
import { Conversation } from '#web/emma/conversation.tsx'
import type { NotedSection } from '#web/emma/noted-panel.tsx'
import { NotedAside, NotedButton } from '#web/emma/noted-places.tsx'
import { useChat } from '#web/emma/use-chat.ts'
import { Voiced } from '#web/emma/voiced.tsx'
import { useAnswered } from '#web/interview/use-answered.ts'
import { useInterview } from '#web/interview/use-interview.ts'
import { EmmaFace } from '#web/ui/emma-face.tsx'
import { Title } from '#web/ui/shell/page-header.tsx'
import { Progress } from '#web/ui/states/progress.tsx'
import { AlwaysButton } from '#web/voice/always-button.tsx'
import { AllThere } from './all-answered.tsx'
import { careViewOf, fieldsIn } from './care-state.ts'
import { ChatMenu } from './chat-menu.tsx'
import { useEnding } from './use-ending.tsx'

const useNoted = (): NotedSection[] => {
  const { words, answers } = useInterview()
  return careSteps
    .filter(step => step !== 'review')
    .map(step => ({ title: stepWords(words, step).title, fields: fieldsIn(step, answers) }))
}

/** The interview as a conversation, next to the saved answers. */
export function CareChat() {
  const { t } = useTranslation()
  const { store } = useInterview()
  const [chat] = useState(() => openChat('care', store))
  const { snapshot } = useChat(chat)
  const sections = useNoted()
  const ending = useEnding(chat)
  return (
    <div className="grid flex-1 gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Title text={t('careChat.title')} />
      <Voiced chat={chat}>
        <div className="flex min-w-0 flex-col">
          <Head chat={chat} sections={sections} onEnd={ending.end} />
          {snapshot.matches('generating-profile') ? (
            <p role="status" className="flex-1 py-8 text-ink-soft">
              {t('careChat.generating')}
            </p>
          ) : (
            <Conversation chat={chat} fields={careFields}>
              <AllThere chat={chat} onFinish={ending.finish} />
            </Conversation>
          )}
        </div>
      </Voiced>
      <NotedAside sections={sections} />
      {ending.dialog}
    </div>
  )
}

/** Only the URL changes, not the page, so the focus moves for screen readers to announce it. */
const arrive = (title: HTMLElement | null) => title?.focus({ preventScroll: true })

type HeadProps = { chat: Chat; sections: readonly NotedSection[]; onEnd: () => void }

function Head({ chat, sections, onEnd }: HeadProps) {
  const { t } = useTranslation()
  const view = careViewOf(useInterview().state)
  const answered = useAnswered(view)
  return (
    <header
      data-stays=""
      className="z-20 -mx-4 border-b border-line bg-ground px-4 pt-2 pb-2.5 sm:mx-0 sm:px-0 [@media(height>=34rem)]:sticky [@media(height>=34rem)]:top-0"
    >
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <EmmaFace className="size-10 shrink-0 max-[22.4rem]:hidden sm:size-11" />
        <div className="min-w-[6rem] flex-1">
          <h1 ref={arrive} tabIndex={-1} className="text-[1.05rem] leading-tight sm:text-xl">
            {t('careChat.title')}
          </h1>
          <p className="text-[0.94rem] leading-tight text-ink-soft max-sm:hidden">{t('careChat.lead')}</p>
        </div>
        <ChatMenu chat={chat} onEnd={onEnd} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-1.5 sm:gap-4">
        <div className="min-w-[6rem] flex-1">
          <Progress label={t('careForm.progress')} text={answered} value={view.progress} max={100} slim />
        </div>
        <AlwaysButton />
        <NotedButton sections={sections} />
      </div>
    </header>
  )
}
