import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordingKind } from '#machines/recordings/recording-rules.ts'
import { api } from '../lib/api.ts'
import { dayAndTime } from '../lib/format.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Switch } from '../ui/controls/switch.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Film, fileOf, type Recording } from './film.tsx'
import { Player } from './player.tsx'

/** The person's stored recordings. If they can't be loaded, the rest of the page still works. */
const useKept = (kind: RecordingKind, version: unknown) => {
  const [kept, setKept] = useState<readonly Recording[]>([])
  const load = useCallback(async () => {
    const all = await api.get('/api/recordings').catch(() => undefined)
    if (all) setKept(all.filter(one => one.kind === kind))
  }, [kind])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means there may be more
  useEffect(() => void load(), [load, version])
  return { kept, load }
}

type Props = {
  kind: RecordingKind
  /** A new value reloads the list. */
  version: unknown
  onHear: (recordingId: string) => void
}

export function KeptRecordings({ kind, version, onHear }: Props) {
  const { t } = useTranslation()
  const { kept, load } = useKept(kind, version)
  const [leaving, setLeaving] = useState<Recording>()
  const [busy, setBusy] = useState(false)
  const tell = (error: unknown) => showToast({ tone: 'bad', title: problemText(error) })
  const remove = async ({ id }: Recording) => {
    setBusy(true)
    try {
      await api.delete('/api/recordings/:id', { path: { id } })
      showToast({ tone: 'good', title: t('recording.kept.deleted') })
      setLeaving(undefined)
      await load()
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  const share = (recording: Recording, shared: boolean) =>
    api
      .patch('/api/recordings/:id', { path: { id: recording.id }, body: { shared } })
      .catch(tell)
      .then(() => load())
  if (kept.length === 0) return null
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h2 className="text-xl">{t('recording.kept.title')}</h2>
      <p className="mt-1 text-ink-soft">
        {t(kind === 'video' ? 'recording.kept.textVideo' : 'recording.kept.text')}
      </p>
      <ul className="mt-4 grid gap-4">
        {kept.map(recording => (
          <li key={recording.id} className="rounded-box border border-line bg-surface p-4">
            <Kept
              recording={recording}
              onHear={onHear}
              onShare={shared => void share(recording, shared)}
              onDelete={() => setLeaving(recording)}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={t('recording.kept.deleteTitle')}
          text={t('recording.kept.deleteText')}
          confirm={t('recording.kept.deleteConfirm')}
          busy={busy}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => void remove(leaving)}
        />
      )}
    </section>
  )
}

type KeptProps = {
  recording: Recording
  onHear: (recordingId: string) => void
  onShare: (shared: boolean) => void
  onDelete: () => void
}

function Kept({ recording, onHear, onShare, onDelete }: KeptProps) {
  const { t } = useTranslation()
  const when = dayAndTime(recording.createdAt)
  return (
    <>
      <p className="mb-2 font-semibold">{when}</p>
      {recording.kind === 'audio' ? (
        <Player
          src={fileOf(recording)}
          ms={recording.durationMs ?? 0}
          label={t('recording.kept.label', { when })}
        />
      ) : (
        <Film recording={recording} />
      )}
      {recording.kind === 'video' && (
        <Switch
          label={t('recording.kept.shared')}
          text={t('recording.kept.sharedText')}
          on={recording.shared}
          onValue={onShare}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        {recording.transcript === null && (
          <Button look="secondary" onClick={() => onHear(recording.id)}>
            {t('recording.kept.hear')}
          </Button>
        )}
        <Button
          look="quiet"
          className="-ms-5 text-bad"
          aria-label={t('recording.kept.deleteNamed', { when })}
          onClick={onDelete}
        >
          {t('recording.kept.delete')}
        </Button>
      </div>
    </>
  )
}
