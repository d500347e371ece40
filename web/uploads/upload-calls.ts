import type { UploadPurpose } from '#machines/documents/upload-limits.ts'
import { api, Problem } from '../lib/api.ts'

/** The offset the server expects, when a different chunk was sent. */
export const rightOffset = (error: unknown): number | undefined => {
  if (!(error instanceof Problem) || error.code !== 'wrong_offset') return undefined
  const said = Number(error.issues.find(({ path }) => path === 'offset')?.message ?? Number.NaN)
  return Number.isInteger(said) && said >= 0 ? said : undefined
}

export const uploadCalls = {
  open: (upload: { purpose: UploadPurpose; name: string; size?: number }, signal: AbortSignal) =>
    api.post('/api/uploads', { body: upload, signal }),
  find: (id: string, signal: AbortSignal) => api.get('/api/uploads/:id', { path: { id }, signal }),
  put: (id: string, offset: number, piece: Blob, signal: AbortSignal) =>
    api.putFile('/api/uploads/:id', piece, { path: { id }, query: { offset: String(offset) }, signal }),
  forget: (id: string) => api.delete('/api/uploads/:id', { path: { id } }),
}
