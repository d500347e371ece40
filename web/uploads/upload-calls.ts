import type { UploadPurpose } from '#machines/documents/upload-limits.ts'
import { untyped as api, Problem } from '../lib/api.ts'

type Opened = { id: string; offset: number; pieceBytes: number; maxBytes: number }
type Found = { id: string; offset: number; pieceBytes?: number }

const at = (id: string) => `/api/uploads/${encodeURIComponent(id)}`

/** The offset the server expects, when a different chunk was sent. */
export const rightOffset = (error: unknown): number | undefined => {
  if (!(error instanceof Problem) || error.code !== 'wrong_offset') return undefined
  const said = Number(error.issues.find(({ path }) => path === 'offset')?.message ?? Number.NaN)
  return Number.isInteger(said) && said >= 0 ? said : undefined
}

export const uploadCalls = {
  open: (upload: { purpose: UploadPurpose; name: string; size?: number }, signal: AbortSignal) =>
    api.post<Opened>('/api/uploads', upload, signal),
  find: (id: string, signal: AbortSignal) => api.get<Found>(at(id), signal),
  put: (id: string, offset: number, piece: Blob, signal: AbortSignal) =>
    api.put<{ offset: number }>(`${at(id)}?offset=${offset}`, piece, signal),
  forget: (id: string) => api.delete(at(id)),
}
