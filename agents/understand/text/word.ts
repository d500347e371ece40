/** A token in its normalized form, with its position in the message. */
export type Word = {
  text: string
  from: number
  to: number
  capital: boolean
  /** All uppercase. */
  upper?: boolean
  /** Only a hyphen separates it from the word before. */
  joined?: boolean
}
