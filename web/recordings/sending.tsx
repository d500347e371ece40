import { useTranslation } from 'react-i18next'
import { number } from '../lib/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmmaFace } from '../ui/emma-face.tsx'
import { Progress } from '../ui/states/progress.tsx'
import type { Upload } from '../uploads/upload.ts'
import { useUpload } from '../uploads/use-uploads.ts'

const share = (offset: number, size: number) => (size === 0 ? 0 : Math.floor((offset / size) * 100))

type Props<Outcome> = { upload: Upload<Outcome>; working: string; workingText: string }

/** The rest of the upload, and then its processing. */
export function Sending<Outcome>({ upload, working, workingText }: Props<Outcome>) {
  const { t } = useTranslation()
  const now = useUpload(upload)
  const { offset, size } = now.context
  const percent = share(offset, size)
  const isWaiting = now.matches('waiting')
  if (percent >= 100 && !isWaiting)
    return (
      <div role="status" className="flex items-center gap-4">
        <EmmaFace className="size-12 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold">{working}</p>
          <p className="text-ink-soft">{workingText}</p>
        </div>
      </div>
    )
  return (
    <>
      <Progress
        label={t('recording.sending')}
        text={t('resume.percent', { percent: number(percent) })}
        value={percent}
        max={100}
      />
      <p role="status" className={isWaiting ? 'mt-3 text-warn' : 'sr-only'}>
        {t(isWaiting ? 'recording.waiting' : 'recording.sending')}
      </p>
      {isWaiting && (
        <Button look="secondary" onClick={upload.retry} className="mt-4">
          {t('common.tryAgain')}
        </Button>
      )}
    </>
  )
}
