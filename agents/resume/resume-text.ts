/** One line as a reader sees it; a tab separates table cells and columns. */
export type ResumeLine = {
  readonly text: string
  /** Starts at 1; a document without fixed pages has one page. */
  readonly page: number
  /** In points, if the document says. */
  readonly size?: number
  readonly bold?: boolean
  /** There's extra space or an empty line before it. */
  readonly gapBefore?: boolean
  /** Indentation in points from the leftmost line of its column. */
  readonly indent?: number
}

/** A resume as text: lines in reading order (column after column), and link targets. */
export type ResumeText = {
  readonly lines: readonly ResumeLine[]
  /** Link targets as written, including mailto: and tel:. */
  readonly links: readonly string[]
}
