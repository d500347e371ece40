/** The coordinators' channel for messages. */
export const messageChannel = 'message-updates'

/** Wakes only this person's streams: a message concerns two people, not everyone who is online. */
export const newsFor = (userId: string): string => `notifications of ${userId}`
