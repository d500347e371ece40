import { vi } from 'vitest'

/** A busy machine takes its time: only what never comes fails. */
const patience = { timeout: 60_000 }

/** What the work answers once it neither throws nor rejects. */
export const eventually = <T>(work: () => T | Promise<T>): Promise<T> => vi.waitFor(work, patience)
