import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openInterview } from '#web/interview/interview-store.ts'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** The stored file's name; requested only where a resume has given answers. */
const readKept = async (userId: string): Promise<string | undefined> => {
  const { interview } = (await openInterview('caregiver', userId)).state()
  if (!Object.values(interview.evidence).some(({ by }) => by === 'resume')) return undefined
  return (await api.get('/api/resume')).name
}

/** It's the caregiver's file: they can download it and delete it. */
export function EarlierResume() {
  const { t } = useTranslation()
  const userId = useSession()?.user.id
  const [name, setName] = useState<string>()
  useEffect(() => {
    let isHere = true
    if (userId)
      readKept(userId)
        .then(found => isHere && setName(found))
        // Deleted or unreachable: there's nothing to show.
        .catch(() => {})
    return () => {
      isHere = false
    }
  }, [userId])
  if (name === undefined) return null
  return (
    <section
      aria-label={t('resume.earlier.title')}
      className="mt-6 rounded-box border border-line bg-surface p-4"
    >
      <h2 className="text-[1.05rem]">{t('resume.earlier.title')}</h2>
      <p className="mt-1 flex items-start gap-2 text-ink-soft">
        <Icon name="file" className="mt-1 size-4.5 text-action" />
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      </p>
      <div className="mt-2 flex flex-wrap gap-x-2">
        <a
          href="/api/resume/file"
          download={name}
          className="-ms-3 inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-action hover:bg-action-soft"
        >
          <Icon name="download" className="size-4.5" />
          {t('resume.earlier.download')}
        </a>
        <Delete onGone={() => setName(undefined)} />
      </div>
    </section>
  )
}

function Delete({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (busy) return
    setBusy(true)
    try {
      await api.delete('/api/resume')
      showToast({ tone: 'good', title: t('resume.earlier.gone') })
      onGone()
    } catch (error) {
      showToast({ tone: 'bad', title: t('resume.earlier.failed'), description: problemText(error) })
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="quiet" className="px-3 text-bad" onClick={() => setIsAsking(true)}>
        {t('resume.earlier.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('resume.earlier.ask')}
          text={t('resume.earlier.text')}
          confirm={t('resume.earlier.delete')}
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
