import { useTranslation } from 'react-i18next'
import { useSession } from '../lib/use-session.ts'
import { placesOf } from '../messages/conversation.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { firstNameOf, type Match } from './match.ts'

/** Opens the conversation with this match, or begins it. */
export function AskQuestion({ match, className = '' }: { match: Match; className?: string }) {
  const { t } = useTranslation()
  const role = useSession()?.user.role
  if (!role) return null
  const isOffer = match.status === 'offered'
  return (
    <LinkButton look="quiet" className={className} to={placesOf(role).begin(match.id)}>
      <Icon name="chat" className="size-5" />
      {isOffer ? t('matching.ask') : t('matching.message', { name: firstNameOf(match.with.name) })}
    </LinkButton>
  )
}
