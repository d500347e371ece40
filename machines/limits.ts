/** Numbers from the specification (sections 5 and 9) that server and screens share. */
export const limits = {
  passwordMin: 10,
  passwordMax: 128,
  nameMax: 120,
  emailMax: 254,
  searchMax: 100,
  /** Why a match is declined or ended, or a visit changed. */
  reasonMax: 500,
  /** Whoever comes later than that needs another time. */
  lateMinutesMax: 240,
  pageSizeDefault: 25,
  pageSizeMax: 100,
  documentBytes: 5 * 1024 * 1024,
  cameraJpegQuality: 0.8,
  eventIdMax: 128,
  /** The largest number that a growing id's column holds. */
  idMax: 2 ** 31 - 1,
  chatMessageMax: 4000,
  resumeTextMax: 60_000,
  searchDebounceMs: 300,
  sessionTickMs: 30_000,
  sessionRefreshTicks: 3,
  heartbeatMs: 25_000,
  /** A live conversation in which no one has spoken for this long is over. */
  liveSilenceMs: 15 * 60_000,
  carouselHeightPx: 400,
  carouselTransitionMs: 700,
  previewMatchThreshold: 70,
  confettiPieces: 200,
  confettiMs: 5000,
} as const
