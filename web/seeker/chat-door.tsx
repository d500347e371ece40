import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/button.tsx'

/** Where one talks with Emma; undefined as long as she is not there. */
export const chatPath: string | undefined = undefined

/** Over to the conversation, with all that is there. */
export function ToChat() {
  const { t } = useTranslation()
  if (!chatPath) return null
  return (
    <LinkButton look="quiet" to={chatPath}>
      {t('careForm.toChat')}
    </LinkButton>
  )
}
