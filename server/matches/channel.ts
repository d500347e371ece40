const prefix = 'matching of '

/** Announces to all processes that a person's profile, documents, hours, consents or blocks changed. */
export const matchingOf = (userId: string): string => `${prefix}${userId}`

export const personOn = (channel: string): string | undefined =>
  channel.startsWith(prefix) ? channel.slice(prefix.length) : undefined
