import type { Role } from '#machines/roles.ts'
import { paths } from '../paths.ts'

/** Where a coordinator reads about someone. */
export function personAddress({ id, role }: { id: string; role: Role }): string | undefined {
  if (role === 'caregiver') return paths.adminCaregiver(id)
  return role === 'care-seeker' ? paths.adminRecipient(id) : undefined
}
