export type MethodProps = {
  /** Everything this way can bring is there. Called once. */
  onDone: () => void
}
