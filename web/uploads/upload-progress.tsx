import { useTranslation } from 'react-i18next'
import { Problem } from '../lib/api.ts'
import { fileSize } from '../lib/format.ts'
import { problemText } from '../lib/problem-words.ts'
import { Button } from '../ui/controls/button.tsx'
import { FieldError } from '../ui/controls/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Progress } from '../ui/states/progress.tsx'
import type { Upload } from './upload.ts'
import { useUpload } from './use-uploads.ts'

type Props<Outcome> = {
  upload: Upload<Outcome>
  /** What happens once it has arrived: 'Reading your resume…'. */
  handing?: string
  /** Called after it was canceled and is gone from the screen. */
  onCancelled?: () => void
}

/** Errors that a retry with the same file would hit again. */
const hopeless: ReadonlySet<number> = new Set([413, 415, 422])

const nothing = () => {}

/** An upload's progress, what is holding it up, and the actions. */
export function UploadProgress<Outcome>({ upload, handing, onCancelled = nothing }: Props<Outcome>) {
  const { t } = useTranslation()
  const snapshot = useUpload(upload)
  const { size, offset, problem } = snapshot.context
  const isHanding = snapshot.matches('handing') || snapshot.matches('done')
  const percent = size > 0 ? Math.min(100, Math.floor((offset / size) * 100)) : 0
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <bdi className="min-w-0 truncate font-semibold">{upload.name}</bdi>
        <bdi className="shrink-0 text-[0.94rem] text-ink-soft tabular-nums">{fileSize(size)}</bdi>
      </p>
      {problem ? (
        <FieldError id={`${upload.key}-problem`}>{problemText(new Problem(problem))}</FieldError>
      ) : (
        <Progress
          label={t('uploads.progress', { name: upload.name })}
          text={isHanding ? (handing ?? t('uploads.handing')) : t('uploads.percent', { percent })}
          value={isHanding ? 100 : percent}
          max={100}
          slim
        />
      )}
      {snapshot.matches('waiting') && (
        <p role="status" className="flex items-start gap-2 text-[0.94rem] text-warn">
          <Icon name="warn" className="mt-0.5 size-4.5" />
          {t('uploads.waiting')}
        </p>
      )}
      {!isHanding && <WaysOut {...{ upload, onCancelled }} />}
    </div>
  )
}

function WaysOut<Outcome>({
  upload,
  onCancelled,
}: Pick<Props<Outcome>, 'upload'> & { onCancelled: () => void }) {
  const { t } = useTranslation()
  const snapshot = useUpload(upload)
  const { problem } = snapshot.context
  const maySucceed = snapshot.matches('waiting') || (problem && !hopeless.has(problem.status))
  const cancel = () => {
    upload.cancel()
    onCancelled()
  }
  return (
    <div className="-mx-3 flex flex-wrap gap-1">
      {maySucceed && (
        <Button look="quiet" className="px-3" onClick={upload.retry}>
          <Icon name="again" className="size-4.5" />
          {t('common.tryAgain')}
        </Button>
      )}
      <Button look="quiet" className="px-3" onClick={cancel}>
        <Icon name="close" className="size-4.5" />
        {problem ? t('uploads.another') : t('common.cancel')}
      </Button>
    </div>
  )
}
