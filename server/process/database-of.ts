import { join } from 'node:path'
import type { Settings } from '../settings.ts'

export const databaseOf = ({ databaseUrl, databaseConnections: connections, dataDir }: Settings) =>
  databaseUrl ? { url: databaseUrl, connections } : { file: join(dataDir, 'care.db') }
