import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { currentToasts, dismissToast, showToast } from '#web/lib/toasts.ts'
import { useSession } from '#web/lib/use-session.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import type { Upload } from '#web/uploads/upload.ts'
import type { Uploads } from '#web/uploads/upload-state.ts'
import { useUploads } from '#web/uploads/use-uploads.ts'
import type { MethodProps } from '../onboarding/method-props.ts'
import { OtherWays } from '../onboarding/other-ways.tsx'
import { EarlierResume } from './earlier-resume.tsx'
import { PasteResume } from './paste-resume.tsx'
import { ResumeDrop } from './resume-drop.tsx'
import { whyNot } from './resume-file.ts'
import { type ReadResume, resumeUploads } from './resume-state.ts'
import { ResumeUpload } from './resume-upload.tsx'

/** Uploads a resume, reads it into answers, and leaves the check to the caregiver. */
export function ResumeMethod({ onDone }: MethodProps) {
  const userId = useSession()?.user.id
  return userId && <Content store={resumeUploads(userId)} onDone={onDone} />
}

function Content({ store, onDone }: MethodProps & { store: Uploads<ReadResume> }) {
  const { t } = useTranslation()
  const uploads = useUploads(store)
  const upload = uploads.at(-1)
  const [wrong, setWrong] = useState<ReturnType<typeof whyNot>>()
  useDone(store, upload, onDone)
  const choose = (file: File) => {
    const why = whyNot(file)
    setWrong(why)
    if (why) return
    for (const { id, title } of currentToasts()) if (title === t('resume.failed')) dismissToast(id)
    for (const old of uploads) {
      old.cancel()
      store.remove(old)
    }
    store.send(file, { name: file.name })
  }
  return (
    <>
      <PageHeader title={t('onboarding.method.resume.title')} lead={t('resume.lead')} />
      {upload ? (
        <ResumeUpload
          key={upload.key}
          upload={upload}
          onChoose={choose}
          onCancel={() => {
            upload.cancel()
            store.remove(upload)
          }}
        />
      ) : (
        <ResumeDrop onChoose={choose} wrong={wrong && t(wrong)} />
      )}
      {upload && wrong && (
        <p role="alert" className="mt-3 text-bad">
          {t(wrong)}
        </p>
      )}
      <PasteResume onDone={onDone} />
      <EarlierResume />
      <OtherWays except="resume" />
    </>
  )
}

/** Moves on as soon as it's read; a refusal also shows as a toast (specification, section 8). */
const useDone = (store: Uploads<ReadResume>, upload: Upload<ReadResume> | undefined, onDone: () => void) => {
  const { t } = useTranslation()
  const told = useRef<unknown>(undefined)
  const goOn = useRef(onDone)
  goOn.current = onDone
  useEffect(() => {
    if (!upload) return undefined
    let isHere = true
    void upload.finished.then(found => {
      store.remove(upload)
      if (isHere && found) goOn.current()
    })
    const watching = upload.actor.subscribe(now => {
      const { problem } = now.context
      if (!now.matches('failed') || !problem || told.current === problem) return
      told.current = problem
      showToast({
        tone: 'bad',
        title: t('resume.failed'),
        description: problemText(new Problem(problem), 'resume'),
      })
    })
    return () => {
      isHere = false
      watching.unsubscribe()
    }
  }, [store, upload, t])
}
