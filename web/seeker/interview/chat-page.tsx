import { useTranslation } from 'react-i18next'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'

/** Where one talks with Emma. */
export const chatPath = paths.careSeekerOnboarding({ door: 'chat' })

/** Over to the conversation, with all that is there. */
export function ToChat() {
  const { t } = useTranslation()
  return (
    <LinkButton look="quiet" to={chatPath} className="max-sm:-ms-3 max-sm:px-3">
      {t('careForm.toChat')}
    </LinkButton>
  )
}
