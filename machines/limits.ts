/** Numbers of the specification (sections 5 and 9) that server and screens share. */
export const limits = {
  passwordMin: 10,
  passwordMax: 128,
  nameMax: 120,
  emailMax: 254,
  searchMax: 100,
  pageSizeDefault: 25,
  pageSizeMax: 100,
  documentBytes: 5 * 1024 * 1024,
  searchDebounceMs: 300,
  sessionTickMs: 30_000,
  sessionRefreshTicks: 3,
  heartbeatMs: 25_000,
  expiryReminderDays: 30,
} as const
