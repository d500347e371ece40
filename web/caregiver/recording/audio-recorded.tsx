import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskAgain } from '#web/recordings/ask-again.tsx'
import { metadata, transcriptOf } from '#web/recordings/metadata.ts'
import { Player } from '#web/recordings/player.tsx'
import { type Recorder, talkOf } from '#web/recordings/recorder.ts'
import { useBlobUrl } from '#web/recordings/use-blob-url.ts'
import { useRecording } from '#web/recordings/use-recorder.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import type { Outcome } from './hearing.ts'

/** Playback before the recording is used; also for an interrupted recording found again. */
export function AudioRecorded({ recorder }: { recorder: Recorder<Outcome> }) {
  const { t } = useTranslation()
  const { now, upload } = useRecording(recorder)
  // All pieces are there; later ones would belong to another recording.
  const [blob] = useState(() => upload?.blob())
  const src = useBlobUrl(blob)
  const { ms, captions } = metadata.of(talkOf(upload))
  const written = transcriptOf(captions)
  return (
    <div className="grid gap-5">
      {recorder.isFound() && (
        <Banner icon="heart" tone="good">
          {t('recording.found')}
        </Banner>
      )}
      <h2 className="text-xl">{t('recording.yours')}</h2>
      {src && <Player src={src} ms={ms || now.context.ms} label={t('recording.yours')} />}
      {written !== '' && (
        <div>
          <h3 className="font-semibold">{t('recording.written')}</h3>
          <p className="mt-1 max-h-48 overflow-y-auto text-ink-soft" dir="auto">
            {written}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => recorder.actor.send({ type: 'use' })}>
          <Icon name="check" />
          {t('recording.use')}
        </Button>
        <AskAgain onAgain={() => recorder.actor.send({ type: 'retake' })} />
      </div>
    </div>
  )
}
