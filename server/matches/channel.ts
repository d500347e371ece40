const prefix = 'matching of '

/** Where every process hears that someone's profile, documents, hours, consents or blocks changed. */
export const matchingOf = (userId: string): string => `${prefix}${userId}`

export const personOn = (channel: string): string | undefined =>
  channel.startsWith(prefix) ? channel.slice(prefix.length) : undefined
