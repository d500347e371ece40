import { useTranslation } from 'react-i18next'
import { Problem } from '#web/lib/api.ts'
import { number } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmmaFace } from '#web/ui/emma-face.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/states/progress.tsx'
import type { Upload } from '#web/uploads/upload.ts'
import { useUpload } from '#web/uploads/use-uploads.ts'
import { ChooseFile } from './resume-drop.tsx'
import type { ReadResume } from './resume-state.ts'

type Props = { upload: Upload<ReadResume>; onChoose: (file: File) => void; onCancel: () => void }

/** One resume, from upload to reading. */
export function ResumeUpload({ upload, onChoose, onCancel }: Props) {
  const now = useUpload(upload)
  if (now.matches('failed')) return <Refused upload={upload} onChoose={onChoose} onCancel={onCancel} />
  return (
    <Card>
      <p className="mb-4 flex items-start gap-3">
        <Icon name="file" className="mt-1 size-5 text-action" />
        <bdi className="min-w-0 font-semibold wrap-anywhere">{upload.name}</bdi>
      </p>
      {now.matches('handing') || now.status === 'done' ? (
        <Reading />
      ) : (
        <Sending upload={upload} onCancel={onCancel} />
      )}
    </Card>
  )
}

const share = (offset: number, size: number) => (size === 0 ? 0 : Math.floor((offset / size) * 100))

function Sending({ upload, onCancel }: Pick<Props, 'upload' | 'onCancel'>) {
  const { t } = useTranslation()
  const now = useUpload(upload)
  const { offset, size } = now.context
  const percent = share(offset, size)
  const isWaiting = now.matches('waiting')
  return (
    <>
      <Progress
        label={t('resume.sending')}
        text={t('resume.percent', { percent: number(percent) })}
        value={percent}
        max={100}
      />
      <p role="status" className={isWaiting ? 'mt-3 text-warn' : 'sr-only'}>
        {t(isWaiting ? 'resume.waiting' : 'resume.sending')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isWaiting && (
          <Button look="secondary" onClick={upload.retry}>
            {t('common.tryAgain')}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel} className={isWaiting ? '' : '-ms-5'}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}

function Reading() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex items-center gap-4">
      <EmmaFace className="size-12 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t('resume.reading')}</p>
        <p className="text-ink-soft">{t('resume.readingText')}</p>
      </div>
    </div>
  )
}

function Refused({ upload, onChoose, onCancel }: Props) {
  const { t } = useTranslation()
  const { problem } = useUpload(upload).context
  const isScan = problem?.code === 'no_text'
  const why = problem ? problemText(new Problem(problem), 'resume') : t('resume.tryAgain')
  return (
    <Card>
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-bad-soft text-bad">
          <Icon name="warn" className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-xl">{t(isScan ? 'resume.scan.title' : 'resume.failed')}</h2>
          <p className="mt-1 text-ink-soft">{isScan ? t('resume.scan.text') : why}</p>
          <p className="mt-1 text-[0.94rem] text-ink-soft">
            <bdi className="wrap-anywhere">{upload.name}</bdi>
          </p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <ChooseFile look="primary" onChoose={onChoose}>
          {t('resume.another')}
        </ChooseFile>
        {!isScan && (
          <Button look="secondary" onClick={upload.retry}>
            {t('common.tryAgain')}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </Card>
  )
}
