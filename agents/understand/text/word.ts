/** A word as it is understood, and where it stands in what the person wrote. */
export type Word = {
  text: string
  from: number
  to: number
  capital: boolean
  /** Written large throughout. */
  upper?: boolean
  /** Only a hyphen stands before it. */
  joined?: boolean
}
