import type { Role } from '#machines/roles.ts'
import { mayOpen, usePortalRole } from '../auth/portal-role.ts'
import { TextLink } from '../ui/controls/button.tsx'
import { personAddress } from './person-address.ts'

type Props = { person: { id: string; name: string; role: Role }; className?: string }

/** A name leads to its person, wherever it's read and whoever may open them. */
export function PersonName({ person, className = '' }: Props) {
  const role = usePortalRole()
  const to = personAddress(person)
  const name = <bdi>{person.name}</bdi>
  if (!to || !mayOpen(role, to)) return <span className={className}>{name}</span>
  return (
    <TextLink to={to} className={className}>
      {name}
    </TextLink>
  )
}
