import { randomUUID } from 'node:crypto'

const HOSTED = 'hosted-'

/**
 * Hosted models reuse ids across calls, or change them when a reply is run again. Saved events depend on call ids, so
 * every hosted call gets one of ours.
 */
export const newHostedId = () => `${HOSTED}${randomUUID()}`

export const isHosted = (callId: string) => callId.startsWith(HOSTED)
