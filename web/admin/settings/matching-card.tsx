import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { type MatchingSettings, matchSwitches } from '#machines/matching-settings.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import type { Answer } from '#web/calls/address.ts'
import { api } from '#web/lib/api.ts'
import { dayAndTime } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Button, TextLink } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ThresholdSlider } from './threshold-slider.tsx'

type Changes = Answer<'GET /api/admin/matching-settings/changes'>['changes']
export type SettingsRead = { settings: MatchingSettings; changes: Changes }

export const readSettings = async (): Promise<SettingsRead> => {
  const [settings, { changes }] = await Promise.all([
    api.get('/api/admin/matching-settings'),
    api.get('/api/admin/matching-settings/changes'),
  ])
  return { settings, changes }
}

/** Threshold and switches of the dashboard: applied with a button, journaled, and taken back. */
export function MatchingCard({ read }: { read: Promise<SettingsRead> }) {
  const { t } = useTranslation()
  return (
    <Card title={t('matchSettings.title')}>
      <Loaded
        data={read}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <LineBones count={6} />
          </Skeleton>
        }
      >
        {found => <SettingsForm key={JSON.stringify(found.settings)} {...found} />}
      </Loaded>
    </Card>
  )
}

const useSend = () => {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (call: () => Promise<unknown>, title: string) => {
    if (busy) return
    setBusy(true)
    try {
      await call()
      showToast({ tone: 'good', title })
    } catch (error) {
      showToast({ tone: 'bad', title: t('matchSettings.notApplied'), description: problemText(error) })
    }
    await revalidate()
    setBusy(false)
  }
  return { busy, send }
}

function SettingsForm({ settings, changes }: SettingsRead) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(settings)
  const { busy, send } = useSend()
  const mayAct = useMayAct()
  const isSame = JSON.stringify(wanted) === JSON.stringify(settings)
  return (
    <div className="grid gap-5">
      <ThresholdSlider value={wanted.threshold} onValue={threshold => setWanted({ ...wanted, threshold })} />
      <div className="divide-y divide-line border-y border-line">
        {matchSwitches.map(name => (
          <Switch
            key={name}
            label={t(`matchSettings.switch.${name}.label`)}
            text={t(`matchSettings.switch.${name}.text`)}
            on={wanted[name]}
            onValue={on => setWanted({ ...wanted, [name]: on })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayAct && (
          <Button
            busy={busy}
            {...(isSame ? { 'aria-disabled': true } : {})}
            onClick={() => {
              if (isSame) return
              void send(
                () => api.put('/api/admin/matching-settings', { body: wanted }),
                t('matchSettings.applied'),
              )
            }}
          >
            {t('matchSettings.apply')}
          </Button>
        )}
        <TextLink to={paths.adminWhatIf()} className="inline-flex min-h-11 items-center">
          {t('matchSettings.tryFirst')}
        </TextLink>
        {mayAct && isSame && (
          <span className="text-[0.94rem] text-ink-soft">{t('matchSettings.nothingToApply')}</span>
        )}
      </div>
      <LastChange
        changes={changes}
        busy={busy}
        onUndo={() =>
          void send(() => api.post('/api/admin/matching-settings/undo'), t('matchSettings.undone'))
        }
      />
    </div>
  )
}

type LastChangeProps = { changes: Changes; busy: boolean; onUndo: () => void }

function LastChange({ changes, busy, onUndo }: LastChangeProps) {
  const { t } = useTranslation()
  const mayAct = useMayAct()
  const [last] = changes
  if (!last) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-[0.94rem] text-ink-soft">
        {t(`matchSettings.last.${last.type}`, {
          name: last.by ?? t('adminMatches.system'),
          time: dayAndTime(last.at),
        })}
      </p>
      {mayAct && changes.some(({ canBeUndone }) => canBeUndone) && (
        <Button look="secondary" busy={busy} onClick={onUndo}>
          {t('matchSettings.undo')}
        </Button>
      )}
    </div>
  )
}
