import { cleanAtWorkerEnd } from '#tests/support/worker.ts'

cleanAtWorkerEnd()
