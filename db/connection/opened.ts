import type { Db } from '../schema.ts'

export type Opened = { db: Db; describe: string; close(): Promise<void> }
