import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { showToast } from '../lib/toasts.ts'
import { createCamera } from './camera.ts'
import { hasCamera } from './camera-stream.ts'

/** The messages of the specification, section 8. */
const tellProblem = () =>
  showToast({ tone: 'bad', title: i18next.t('camera.error'), description: i18next.t('camera.errorText') })

let here: Promise<boolean> | undefined

/** Whether this device can take a photo: checked once, true until known. */
export const useHasCamera = () => {
  const [has, setHas] = useState(true)
  useEffect(() => {
    here ??= hasCamera()
    void here.then(setHas)
  }, [])
  return has
}

/** The camera of one screen; leaving the page turns it off. */
export const useCamera = (onPhoto: (photo: Blob) => void) => {
  const [camera] = useState(() => createCamera({ onPhoto, onProblem: tellProblem }))
  useEffect(() => camera.close, [camera])
  const problem = useSelector(camera.actor, ({ context }) => context.problem)
  return { camera, problem }
}
