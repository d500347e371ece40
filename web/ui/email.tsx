import { Fragment } from 'react'

/** Longer pieces than this are rare, and break where they must. */
const longPiece = 26

/** An email address that breaks before its @ and its dots, not in the middle of a word. */
export function Email({ address, className = '' }: { address: string; className?: string }) {
  const pieces = address.split(/(?=[@.])/)
  const breaks = pieces.some(piece => piece.length > longPiece) ? 'wrap-anywhere' : 'wrap-break-word'
  return (
    <bdi className={`${breaks} ${className}`}>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </bdi>
  )
}
