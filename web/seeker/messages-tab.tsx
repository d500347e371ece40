import { useTranslation } from 'react-i18next'
import { MessagesView } from '../messages/messages-view.tsx'
import { Title } from '../ui/shell/page-header.tsx'

/** Below the dashboard's heading and tabs, which a phone hides while a conversation is open. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <Title text={t('messages.title')} />
      <MessagesView className="lg:h-[calc(100dvh-19rem)]" />
    </>
  )
}
