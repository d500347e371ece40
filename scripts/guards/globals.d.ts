declare global {
  /** Whether a guard is in force; only while guards are left out in turn. */
  var isGuardKept: (id: string) => boolean
}

export {}
