import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import { openChat } from '#web/emma/chat-store.ts'
import { Conversation } from '#web/emma/conversation.tsx'
import { useChat } from '#web/emma/use-chat.ts'
import { useInterview } from '#web/interview/use-interview.ts'
import { LiveStage } from '#web/live/live-stage.tsx'
import { type LiveTalkNow, useLiveTalk } from '#web/live/use-live-talk.ts'
import { type OwnPicture, usePicture } from '#web/live/use-picture.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Title } from '#web/ui/shell/page-header.tsx'
import { QuietState } from '#web/ui/states/states.tsx'
import { ReaderContext } from '#web/voice/use-voice.ts'
import type { MethodProps } from '../onboarding/method-props.ts'
import { AllTold } from './all-answered.tsx'
import { NotedProfile, TalkHead } from './talk-head.tsx'
import { useTalkEnd } from './use-talk-end.tsx'

/** A caregiver's interview as a live conversation, spoken or typed, with an optional camera picture. */
export function LiveMethod({ onDone }: MethodProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { store } = useInterview()
  const [chat] = useState(() => openChat('caregiver', store, 'live'))
  const { snapshot } = useChat(chat)
  const live = useLiveTalk(chat, () => void navigate(paths.onboarding()))
  const [camera, screen] = [usePicture('camera'), usePicture('screen')]
  const ending = useTalkEnd(chat, () => {
    live.end('person')
    onDone()
  })
  const isMaking = ending.isOver || snapshot.matches('generating-profile')
  const isOver = live.snapshot.matches('ended')
  const isEnded = isOver && !isMaking
  useOffWhen(isOver, camera)
  useOffWhen(isOver, screen)
  return (
    <div className="grid flex-1 gap-x-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Title text={t('live.title')} />
      <ReaderContext value={live.around}>
        <div className="flex min-w-0 flex-col">
          <TalkHead
            title={t('live.title')}
            chat={chat}
            onEnd={ending.ask}
            below={!isEnded && !isMaking && <LiveStage {...{ live, camera, screen }} />}
          />
          {isMaking && (
            <p role="status" className="flex-1 py-8 text-ink-soft">
              {t('careChat.generating')}
            </p>
          )}
          {isEnded && <Ended live={live} onAgain={live.restart} />}
          {!isMaking && !isEnded && (
            <Conversation chat={chat} fields={caregiverFields} withMicrophone={false}>
              <AllTold chat={chat} onFinish={ending.finish} />
            </Conversation>
          )}
        </div>
      </ReaderContext>
      <NotedProfile />
      {ending.dialog}
    </div>
  )
}

const useOffWhen = (isOver: boolean, { off }: OwnPicture) => {
  useEffect(() => {
    if (isOver) off()
  }, [isOver, off])
}

/** Why the conversation is paused, that nothing is lost, and how to resume. */
function Ended({ live, onAgain }: { live: LiveTalkNow; onAgain: () => void }) {
  const { t } = useTranslation()
  const { why = 'person' } = live.snapshot.context
  return (
    <div role="status">
      <QuietState
        icon="chat"
        title={t(`live.ended.${why}`)}
        text={t(why === 'elsewhere' ? 'live.ended.elsewhereText' : 'live.ended.text')}
      >
        <Button onClick={onAgain}>{t('live.ended.again')}</Button>
        <LinkButton look="secondary" to={paths.onboarding()}>
          {t('onboarding.otherWay')}
        </LinkButton>
      </QuietState>
    </div>
  )
}
