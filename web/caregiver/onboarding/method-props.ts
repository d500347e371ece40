export type MethodProps = {
  /** Called once, when this method has collected everything it can. */
  onDone: () => void
}
