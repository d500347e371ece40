import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { CaregiverProfile } from '#server/caregivers/profile-shapes.ts'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Taking a break and coming back; each can be undone by the other. */
export function usePausing(profile: CaregiverProfile) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<'pause' | 'resume'>()
  const send = async (wish: 'pause' | 'resume', isUndo = false) => {
    if (busy) return
    setBusy(true)
    try {
      await api.post(`/api/caregiver-profile/${wish}`)
      setDone(isUndo ? undefined : wish)
    } catch (error) {
      showToast({ tone: 'bad', title: t('pause.failed'), description: problemText(error) })
    }
    await revalidate()
    setBusy(false)
  }
  return {
    busy,
    done,
    isPaused: profile.status === 'paused',
    since: profile.paused_at,
    pause: () => void send('pause'),
    resume: () => void send('resume'),
    undo: () => void send(done === 'pause' ? 'resume' : 'pause', true),
  }
}

export type Pausing = ReturnType<typeof usePausing>
