/** Numbers that server and screens share. */
export const messageLimits = {
  textMax: 4000,
  idMax: 128,
  reasonMax: 1000,
  noteMax: 4000,
  savedRepliesMax: 50,
  savedTitleMax: 80,
  searchMax: 100,
  attachmentsMax: 5,
  /** The most messages of one answer. */
  pageMax: 500,
  /** No email to people who read it within this time. */
  emailAfterMs: 10 * 60_000,
} as const
