import { useTranslation } from 'react-i18next'
import type { ClientDetail } from '#server/clients/clients.ts'
import { firstNameOf } from '#web/matching/match.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Opens the conversation with this family, or begins it. */
export function MessageClient({ client }: { client: Pick<ClientDetail, 'matchId' | 'family'> }) {
  const { t } = useTranslation()
  return (
    <LinkButton look="quiet" to={paths.dashboardWriteTo(client.matchId)}>
      <Icon name="chat" className="size-5" />
      {t('matching.message', { name: firstNameOf(client.family.name) })}
    </LinkButton>
  )
}
