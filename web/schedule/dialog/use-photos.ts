import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownPhotos } from '#server/visits/photos/photos.ts'
import { shrinkPhoto } from '../../documents/shrink-photo.ts'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem-words.ts'
import { showToast } from '../../lib/toasts.ts'
import type { Schedule } from '../read-schedule.ts'
import type { Visit } from '../visit.ts'

/** A chosen picture that isn't with the visit yet; `why` says what went wrong, and no retry helps a hopeless one. */
export type Chosen = { key: string; file: File; why?: string; isHopeless?: boolean }

/** The photos of a visit: each is sent as it's chosen, made smaller here first. */
export function usePhotos({ id }: Visit, schedule: Schedule) {
  const { t } = useTranslation()
  const [found, setFound] = useState<ShownPhotos>()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  /** What was read before a change of one's own is older than what came of it. */
  const changes = useRef(0)
  const change = (next: (now: ShownPhotos | undefined) => ShownPhotos | undefined) => {
    changes.current += 1
    setFound(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schedule only says when to look again
  useEffect(() => {
    const leaving = new AbortController()
    const known = changes.current
    api.get('/api/visits/:id/photos', { path: { id }, signal: leaving.signal }).then(
      photos => {
        if (!leaving.signal.aborted && known === changes.current) setFound(photos)
      },
      // The visit is whole without them.
      () => {},
    )
    return () => leaving.abort()
  }, [id, schedule])
  const forget = (key: string) => setChosen(now => now.filter(one => one.key !== key))
  const fail = (key: string, why: string, isHopeless = false) =>
    setChosen(now => now.map(one => (one.key === key ? { ...one, why, isHopeless } : one)))
  const send = async ({ key, file }: Chosen) => {
    const picture = await shrinkPhoto(file)
    if (!picture) return fail(key, t('schedule.photos.notPicture'), true)
    const form = new FormData()
    form.set('file', new File([picture], 'photo.jpg'))
    try {
      const photos = await api.postForm('/api/visits/:id/photos', form, { path: { id } })
      change(() => photos)
      forget(key)
    } catch (error) {
      fail(key, problemText(error))
    }
  }
  return {
    found,
    chosen,
    forget,
    again: (one: Chosen) => {
      setChosen(now => now.map(other => (other.key === one.key ? { key: one.key, file: one.file } : other)))
      void send(one)
    },
    add: async (files: readonly File[]) => {
      const news = files.map((file): Chosen => ({ key: crypto.randomUUID(), file }))
      setChosen(now => [...now, ...news])
      // One after the other: each answer says which photos there are.
      for (const one of news) await send(one)
    },
    remove: async (photo: string) => {
      try {
        await api.delete('/api/visit-photos/:id', { path: { id: photo } })
        change(now => now && { ...now, photos: now.photos.filter(one => one.id !== photo) })
      } catch (error) {
        showToast({ tone: 'bad', title: t('schedule.tasks.notSaved'), description: problemText(error) })
      }
    },
  }
}
