import { randomUUID } from 'node:crypto'

const HOSTED = 'hosted-'

/**
 * Hosts give the same id to one call after another, or to different calls when a reply is made again; what is noted
 * goes by its call's id, so every call of a host gets one of ours.
 */
export const newHostedId = () => `${HOSTED}${randomUUID()}`

export const isHosted = (callId: string) => callId.startsWith(HOSTED)
