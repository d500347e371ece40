import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { MatchingSettings } from '#machines/matching-settings.ts'
import type { Answer } from '#web/calls/address.ts'
import { api } from '#web/lib/api.ts'
import { number } from '#web/lib/format.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Button, TextLink } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { Cell, HeadRow, Table } from '#web/ui/table.tsx'
import { ThresholdSlider } from '../settings/threshold-slider.tsx'
import { WeightSliders } from '../settings/weight-sliders.tsx'
import { MatchesHeader } from './match-pages.tsx'
import { toneOf } from './queue.ts'

type Preview = Answer<'POST /api/admin/matching-settings/preview'>

export const loader = forAdmins(() => later(api.get('/api/admin/matching-settings')))

/** Other weights, tried on past matches before they count. */
export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <MatchesHeader page="whatIf" />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <div className="rounded-box border border-line bg-surface p-6">
              <LineBones count={8} />
            </div>
          </Skeleton>
        }
      >
        {settings => <WhatIf key={JSON.stringify(settings)} settings={settings} />}
      </Loaded>
    </>
  )
}

const isWeightless = ({ weights }: MatchingSettings) => Object.values(weights).every(weight => weight === 0)

function WhatIf({ settings }: { settings: MatchingSettings }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(settings)
  const [tried, setTried] = useState<{ with: MatchingSettings; preview: Preview }>()
  const [busy, setBusy] = useState(false)
  const tryOut = async () => {
    if (busy) return
    if (isWeightless(wanted)) return void showToast({ tone: 'bad', title: t('whatIf.weightless') })
    setBusy(true)
    try {
      setTried({
        with: wanted,
        preview: await api.post('/api/admin/matching-settings/preview', { body: wanted }),
      })
    } catch (error) {
      showToast({ tone: 'bad', title: t('whatIf.failed'), description: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
      <Card title={t('whatIf.settings')}>
        <div className="grid gap-6">
          <ThresholdSlider
            value={wanted.threshold}
            onValue={threshold => setWanted({ ...wanted, threshold })}
          />
          <WeightSliders weights={wanted.weights} onWeights={weights => setWanted({ ...wanted, weights })} />
          <Switch
            label={t('matchSettings.switch.preferNearby.label')}
            text={t('matchSettings.switch.preferNearby.text')}
            on={wanted.preferNearby}
            onValue={preferNearby => setWanted({ ...wanted, preferNearby })}
          />
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void tryOut()}>
              {t('whatIf.try')}
            </Button>
            <Button look="secondary" onClick={() => setWanted(settings)}>
              {t('whatIf.reset')}
            </Button>
          </div>
        </div>
      </Card>
      <div role="status">
        {tried ? (
          <Outcome tried={tried} />
        ) : (
          <Card title={t('whatIf.outcome')}>
            <p className="text-ink-soft">{t('whatIf.notYet')}</p>
          </Card>
        )}
      </div>
    </div>
  )
}

function Outcome({
  tried: { with: wanted, preview },
}: {
  tried: { with: MatchingSettings; preview: Preview }
}) {
  const { t } = useTranslation()
  const { matches, changed, dropped, gained, rows } = preview
  const figures = [
    ['changed', changed],
    ['dropped', dropped],
    ['gained', gained],
  ] as const
  return (
    <Card title={t('whatIf.outcome')} action={<UseThese wanted={wanted} />}>
      <p className="text-ink-soft">{t('whatIf.over', { count: matches })}</p>
      <dl className="my-4 grid grid-cols-3 gap-3">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-lg bg-sunken px-3 py-2.5">
            <dt className="text-[0.94rem] leading-snug text-ink-soft">{t(`whatIf.figure.${name}`)}</dt>
            <dd className="font-serif text-[1.6rem] leading-tight font-semibold tabular-nums">
              {number(value)}
            </dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && <ChangedRows rows={rows} />}
    </Card>
  )
}

function ChangedRows({ rows }: Pick<Preview, 'rows'>) {
  const { t } = useTranslation()
  return (
    <Table label={t('whatIf.biggest')}>
      <HeadRow
        columns={[
          { title: t('whatIf.match') },
          { title: t('whatIf.before'), end: true },
          { title: t('whatIf.after'), end: true },
        ]}
      />
      <tbody>
        {rows.map(({ id, family, caregiver, status, before, after }) => (
          <tr key={id}>
            <Cell>
              <TextLink to={paths.adminMatch(id)} className="inline-flex min-h-11 items-center">
                {t('adminMatches.pair', { family, caregiver })}
              </TextLink>{' '}
              <Badge tone={toneOf[status]}>{t(`adminMatches.status.${status}`)}</Badge>
            </Cell>
            <Cell className="text-end tabular-nums">{number(before)}</Cell>
            <Cell className="text-end font-semibold tabular-nums">{number(after)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** From the trial to the real thing, with one more look. */
function UseThese({ wanted }: { wanted: MatchingSettings }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const apply = async () => {
    setBusy(true)
    try {
      await api.put('/api/admin/matching-settings', { body: wanted })
      showToast({ tone: 'good', title: t('matchSettings.applied') })
    } catch (error) {
      showToast({ tone: 'bad', title: t('matchSettings.notApplied'), description: problemText(error) })
    }
    setBusy(false)
    setOpen(false)
    await revalidate()
  }
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('whatIf.use')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('whatIf.useTitle')}
          text={t('whatIf.useText')}
          confirm={t('matchSettings.apply')}
          isHarmless
          busy={busy}
          onConfirm={() => void apply()}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}
