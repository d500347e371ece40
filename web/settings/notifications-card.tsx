import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeKinds } from '#machines/my-data/news.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Switch } from '../ui/controls/switch.tsx'
import { PushSwitch } from './push-switch.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { type Channel, type Kind, type NotificationSettings, type Quiet, saveSettings } from './settings.ts'

/** Only what has a badge can lose it, and what can't wait is always said there and by email. */
function channelsOf({ kind, text }: Kind): readonly Channel[] {
  const texts = text === undefined ? [] : (['text'] as const)
  if (kind === 'urgent') return texts
  return badgeKinds.some(one => one === kind) ? ['email', 'app', ...texts] : ['email', ...texts]
}

type Wanted = Parameters<typeof saveSettings>[0]

/** One after the other, since each says all of it: a tap during another doesn't take back what that one saves. */
function useSaving(settings: NotificationSettings) {
  const [saved, setSaved] = useState(settings)
  const newest = useRef(settings)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const change = (next: (all: NotificationSettings) => NotificationSettings) => {
    newest.current = next(newest.current)
    setSaved(newest.current)
  }
  const send = (wanted: Pick<Wanted, 'kinds'> & Partial<Wanted>) => {
    const sent = before.current.then(() => {
      const { timeZone, quiet } = newest.current
      return saveSettings({ timeZone, quiet, ...wanted })
    })
    before.current = sent.catch(() => undefined)
    return sent
  }
  return { saved, change, send }
}

/** Switches save at once; what isn't saved is switched back and said. */
export function Notifications({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation()
  const { saved, change, send } = useSaving(settings)

  const choose = async (kind: Kind, channel: Channel, on: boolean) => {
    const changed = { ...kind, [channel]: on }
    const withKind = (one: Kind) => (all: NotificationSettings) => ({
      ...all,
      kinds: all.kinds.map(known => (known.kind === one.kind ? one : known)),
    })
    change(withKind(changed))
    try {
      await send({ kinds: [changed] })
    } catch (error) {
      change(withKind(kind))
      showToast({ tone: 'bad', title: t('settings.notSaved'), description: problemText(error) })
    }
  }

  const keepQuiet = async (quiet: Quiet | null, timeZone: string) => {
    const answer = await send({ timeZone, quiet, kinds: [] })
    change(all => ({ ...all, quiet: answer.quiet, timeZone: answer.timeZone }))
    showToast({ tone: 'good', title: t(quiet ? 'settings.quiet.saved' : 'settings.quiet.off') })
  }

  const wakeUp = async (urgentAnytime: boolean) => {
    change(all => ({ ...all, urgentAnytime }))
    try {
      await send({ kinds: [], urgentAnytime })
    } catch (error) {
      change(all => ({ ...all, urgentAnytime: !urgentAnytime }))
      showToast({ tone: 'bad', title: t('settings.notSaved'), description: problemText(error) })
    }
  }

  return (
    <>
      <PushSwitch />
      <ul className="divide-y divide-line">
        {saved.kinds.map(kind => (
          <KindLine key={kind.kind} kind={kind} onChoose={(...choice) => void choose(kind, ...choice)} />
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">{t('settings.textsNeed')}</p>
      <div className="mt-6 border-t border-line pt-5">
        <QuietHours quiet={saved.quiet} timeZone={saved.timeZone} onKeep={keepQuiet} />
        <Switch
          label={t('settings.urgentAnytime')}
          text={t('settings.urgentAnytimeText')}
          on={saved.urgentAnytime}
          onValue={on => void wakeUp(on)}
        />
      </div>
    </>
  )
}

type LineProps = { kind: Kind; onChoose: (channel: Channel, on: boolean) => void }

function KindLine({ kind, onChoose }: LineProps) {
  const { t } = useTranslation()
  const name = t(`settings.kind.${kind.kind}`)
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 first:pt-0 sm:grid-cols-[1fr_15rem]">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="leading-snug text-ink-soft">{t(`settings.kindText.${kind.kind}`)}</p>
      </div>
      {kind.locked ? (
        <p className="self-center font-semibold text-ink-soft">{t('settings.alwaysOn')}</p>
      ) : (
        <fieldset>
          <legend className="sr-only">{name}</legend>
          {kind.kind === 'urgent' && <p className="text-ink-soft">{t('settings.urgentAlways')}</p>}
          {channelsOf(kind).map(channel => (
            <Switch
              key={channel}
              label={t(`settings.channel.${channel}`)}
              on={kind[channel] ?? false}
              onValue={on => onChoose(channel, on)}
            />
          ))}
        </fieldset>
      )}
    </li>
  )
}
