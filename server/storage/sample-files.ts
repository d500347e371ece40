import { findSampleFile } from '#db/sample/document-files.ts'
import { type ByteRange, clampRange } from './file-rules.ts'
import type { OpenedFile, Storage } from './storage.ts'

/** The documents of made-up people are drawn when someone opens them, so a first start has no files to write. */
export const withSampleFiles = (inner: Storage): Storage => ({
  ...inner,
  open: async (bucket, path, range) => openSample(path, range) ?? inner.open(bucket, path, range),
  async remove(bucket, path) {
    if (!findSampleFile(path)) await inner.remove(bucket, path)
  },
})

function openSample(path: string, range: ByteRange = {}): OpenedFile | undefined {
  const file = findSampleFile(path)
  if (!file) return undefined
  const { bytes, contentType } = file
  const wanted = clampRange(range, bytes.length)
  const part = wanted ? bytes.slice(wanted.from, wanted.to + 1) : new Uint8Array()
  return { stream: new Blob([part]).stream(), size: bytes.length, contentType }
}
