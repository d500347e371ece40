import { useState } from 'react'
import { limits } from '#machines/limits.ts'
import { messageLimits } from '#machines/messages/limits.ts'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import type { Attachment } from './conversation.ts'

/** A chosen file and its state; `why` says what went wrong. */
export type Attached = { key: string; file: File; sent?: Attachment; why?: string }

type Told = { tooLarge: string }

/** Files to go along with the next message: each is uploaded when it's chosen. */
export function useAttaching(conversationId: string, told: Told) {
  const [files, setFiles] = useState<readonly Attached[]>([])
  const mark = (key: string, part: Partial<Attached>) =>
    setFiles(now => now.map(one => (one.key === key ? { ...one, ...part } : one)))
  const upload = async ({ key, file }: Attached) => {
    const form = new FormData()
    form.set('file', file)
    try {
      const path = { id: conversationId }
      mark(key, { sent: await api.postForm('/api/conversations/:id/files', form, { path }) })
    } catch (error) {
      mark(key, { why: problemText(error) })
    }
  }
  return {
    files,
    isReady: files.length > 0 && files.every(one => one.sent !== undefined),
    isWaiting: files.some(one => one.sent === undefined && one.why === undefined),
    add: (chosen: readonly File[]) => {
      const room = messageLimits.attachmentsMax - files.length
      const news = chosen.slice(0, Math.max(0, room)).map((file): Attached => {
        const one = { key: crypto.randomUUID(), file }
        return file.size > limits.documentBytes ? { ...one, why: told.tooLarge } : one
      })
      setFiles(now => [...now, ...news])
      for (const one of news) if (one.why === undefined) void upload(one)
    },
    remove: (key: string) => setFiles(now => now.filter(one => one.key !== key)),
    /** Takes what's ready; the box is empty again. */
    take: (): Attachment[] => {
      setFiles([])
      return files.flatMap(({ sent }) => (sent ? [sent] : []))
    },
  }
}

export type Attaching = ReturnType<typeof useAttaching>
