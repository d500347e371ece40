import { type KeptFile, keptFiles } from './kept-files.ts'

/** The bytes of one upload, in memory and in this browser's storage. */
export const uploadBytes = (file: KeptFile, pieces: readonly Blob[]) => {
  let kept = file
  let whole = new Blob([...pieces], { type: pieces[0]?.type ?? '' })
  let count = pieces.length
  return {
    whole: () => whole,
    add: (piece: Blob) => {
      whole = new Blob([whole, piece], { type: piece.type })
      count += 1
      return keptFiles.add(file.key, count - 1, piece)
    },
    keep: (change: Pick<Partial<KeptFile>, 'hasEnded' | 'uploadId'>) => {
      kept = { ...kept, ...change }
      return keptFiles.save(kept)
    },
    forget: () => keptFiles.forget(file.key),
  }
}
