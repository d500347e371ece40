import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Upload } from './upload.ts'
import type { Uploads } from './upload-state.ts'

export const useUploads = <Outcome>(uploads: Uploads<Outcome>) =>
  useSyncExternalStore(uploads.subscribe, uploads.list)

/** One upload, re-rendered on every change. */
export const useUpload = <Outcome>(upload: Upload<Outcome>) => useSelector(upload.actor, now => now)
