import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

export const openPlainFile = (file: string) => open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))

const pieceBytes = 64 * 1024

/**
 * Bytes `from` to `to`, inclusive. The file is opened on the first read, so an unread stream holds nothing
 * open.
 */
export function streamOf(file: string, from: number, to: number): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined
  let at = from
  const close = async () => {
    const opened = handle
    handle = undefined
    await opened?.close()
  }
  const readSome = async () => {
    handle ??= await openPlainFile(file)
    const wanted = Math.min(pieceBytes, to - at + 1)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at)
    // A file that got shorter meanwhile ends here.
    at = bytesRead === 0 ? to + 1 : at + bytesRead
    return buffer.subarray(0, bytesRead)
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const some = at <= to ? await readSome() : Buffer.alloc(0)
          if (some.length > 0) controller.enqueue(some)
        } catch (cause) {
          await close()
          throw cause
        }
        if (at <= to) return
        await close()
        controller.close()
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}
