import type { Role } from '#machines/roles.ts'
import { paths } from '../paths.ts'

/** Where a coordinator reads about someone. */
export const personAddress = ({ id, role }: { id: string; role: Role }): string | undefined =>
  role === 'caregiver' ? paths.adminPia(id) : undefined
