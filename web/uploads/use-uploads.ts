import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Upload } from './upload.ts'
import type { UploadDesk } from './upload-state.ts'

export const useUploads = <Outcome>(desk: UploadDesk<Outcome>) =>
  useSyncExternalStore(desk.subscribe, desk.list)

/** One upload, re-rendered on every change. */
export const useUpload = <Outcome>(upload: Upload<Outcome>) => useSelector(upload.actor, now => now)
