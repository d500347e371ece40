const prefix = 'news of person '

/** For what coordinators see about someone and matching doesn't look at: a name, a note, a new account. */
export const personNews = (userId: string): string => `${prefix}${userId}`

export const personWithNews = (channel: string): string | undefined =>
  channel.startsWith(prefix) ? channel.slice(prefix.length) : undefined
