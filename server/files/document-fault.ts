/** Why a file isn't accepted as a document. */
export type DocumentFault =
  | 'wrong_kind'
  | 'wrong_ending'
  | 'mixed'
  | 'active'
  | 'harmful'
  | 'locked'
  | 'unreadable'
  | 'too_many_pixels'
  | 'too_much_inside'
  | 'too_slow'

export class RefusedDocument extends Error {
  readonly fault: DocumentFault
  constructor(fault: DocumentFault, cause?: unknown) {
    super(`The document was refused: ${fault}`, { cause })
    this.fault = fault
  }
}

/** Where a picture is re-encoded. */
export const drawnOf = (path: string) => `${path}.drawn`
