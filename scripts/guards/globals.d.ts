declare global {
  /** Whether a guard is in force; only while guards are left out in turn. */
  var isGuardKept: (id: string) => boolean
  /** What a guard says, which is noted where it differs from what stands there without it. */
  var guardSays: <T>(id: string, said?: T, without?: () => T) => T | undefined
}

export {}
