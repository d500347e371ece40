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
  cameraJpegQuality: 0.8,
  chatMessageMax: 4000,
  searchDebounceMs: 300,
  sessionTickMs: 30_000,
  sessionRefreshTicks: 3,
  heartbeatMs: 25_000,
  /** A live talk in which nobody has said anything for so long is over. */
  liveSilenceMs: 15 * 60_000,
  carouselSlides: 3,
  carouselHeightPx: 400,
  carouselAutoplayMs: 5000,
  carouselTransitionMs: 700,
  previewMatchThreshold: 70,
} as const
