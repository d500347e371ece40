import { useTranslation } from 'react-i18next'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'

/** The way to the chat page. */
export const chatPath = paths.careSeekerOnboarding({ door: 'chat' })

/** Switches to the conversation, keeping all answers. */
export function ToChat() {
  const { t } = useTranslation()
  return (
    <LinkButton look="quiet" to={chatPath} className="max-sm:-ms-3 max-sm:px-3">
      {t('careForm.toChat')}
    </LinkButton>
  )
}
