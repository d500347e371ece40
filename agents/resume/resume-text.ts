/** One line as a reader sees it: cells of a table row and columns are told apart by a tab. */
export type ResumeLine = {
  readonly text: string
  /** From 1; a document without fixed pages is all page 1. */
  readonly page: number
  /** In points, where the document says. */
  readonly size?: number
  readonly bold?: boolean
  /** True where clearly more room, or an empty line, stands before it. */
  readonly gapBefore?: boolean
  /** How far in it starts, in points from the leftmost line of its column. */
  readonly indent?: number
}

/** A resume as text: lines in reading order (column after column), and where its links lead. */
export type ResumeText = {
  readonly lines: readonly ResumeLine[]
  /** Targets of links, mailto: and tel: among them, as written. */
  readonly links: readonly string[]
}
