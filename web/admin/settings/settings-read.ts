import type { z } from 'zod'
import type { coordinatorsShape } from '#server/coordinators/access-routes.ts'
import type { reasonsShape } from '#server/documents/reasons.ts'

export type CoordinatorsRead = z.infer<typeof coordinatorsShape>
export type ReasonsRead = z.infer<typeof reasonsShape>
