/** Between the email that tells of it and the end of unfinished answers, and how many are looked at in an hour. */
export const retention = { noticeDays: 30, mostDays: 365, atOnce: 500 } as const
