import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import type { PictureProblem } from '#machines/documents/own-picture.ts'
import { showToast } from '../lib/toasts.ts'
import { createPicture, type PictureKind } from './picture-source.ts'

const told = {
  camera: { title: 'live.cameraError.title', description: 'live.cameraError.text' },
  screen: { title: 'live.screenError.title', description: 'live.screenError.text' },
} as const

const tell = (kind: PictureKind, problem: PictureProblem) => {
  const unable = kind === 'camera' ? 'live.noCamera' : 'live.noScreen'
  const { title, description } = told[kind]
  // Closing the browser's screen picker is a choice, so it needs no message.
  if (kind === 'screen' && problem === 'refused') return
  showToast({
    tone: 'bad',
    title: i18next.t(title),
    description: i18next.t(problem === 'refused' ? description : unable),
  })
}

/** The person's own camera or screen, released when the page is left. */
export const usePicture = (kind: PictureKind) => {
  const picture = useMemo(() => createPicture(kind, problem => tell(kind, problem)), [kind])
  useEffect(() => {
    window.addEventListener('pagehide', picture.off)
    return () => {
      window.removeEventListener('pagehide', picture.off)
      picture.off()
    }
  }, [picture])
  const snapshot = useSelector(picture.actor, now => now)
  return { ...picture, isOn: snapshot.matches('on'), isAsking: snapshot.matches('asking') }
}

export type OwnPicture = ReturnType<typeof usePicture>
