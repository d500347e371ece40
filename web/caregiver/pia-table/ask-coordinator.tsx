import { useTranslation } from 'react-i18next'
import { coordinators } from '#web/messages/conversation.ts'
import { keptMessages } from '#web/messages/kept-messages.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

/** Families can't write to someone they aren't matched with: a coordinator goes between. */
export function AskCoordinator({ name, userId }: { name: string; userId: string }) {
  const { t } = useTranslation()
  const begin = () => {
    const kept = keptMessages(userId, `to-${coordinators}`)
    if (kept.read().draft === '') kept.type(t('pia.ask.words', { name }))
  }
  return (
    <Card title={t('pia.ask.title')} className="mt-6">
      <p className="mb-4">{t('pia.ask.text')}</p>
      <LinkButton to={paths.careSeekerWriteTo(coordinators)} onClick={begin}>
        {t('pia.ask.write')}
      </LinkButton>
    </Card>
  )
}
