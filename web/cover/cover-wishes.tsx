import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { firstNameOf } from '../matching/match.ts'
import { Switch } from '../ui/controls/switch.tsx'
import { type Backup, type Backups, type Cover, useSaved } from './cover.ts'

/** A switch that shows at once what was wished, and goes back when it couldn't be saved. */
function useTurned(known: boolean, send: (on: boolean) => Promise<unknown>) {
  const { busy, save } = useSaved()
  const [wanted, setWanted] = useState<boolean>()
  const turn = (on: boolean) => {
    setWanted(on)
    void save(() => send(on)).then(isSaved => isSaved || setWanted(undefined))
  }
  return { on: wanted ?? known, busy, turn }
}

type Props = { cover: Cover; backups: Backups }

/** For caregivers: who may ask them to cover a visit. */
export function CoverWishes({ cover, backups }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { on, busy, turn } = useTurned(cover.openVisits, openVisits =>
    api.put('/api/cover', { body: { openVisits } }),
  )
  return (
    <section aria-labelledby={id} className="mt-8 rounded-box border border-line bg-surface p-4 sm:p-5">
      <h2 id={id} className="text-[1.3rem]">
        {t('cover.wishes.title')}
      </h2>
      <p className="text-ink-soft">{t('cover.wishes.lead')}</p>
      <div className="mt-2 divide-y divide-line">
        {backups.backups.map(backup => (
          <FamilySwitch key={backup.matchId} backup={backup} />
        ))}
        <Switch
          label={t('cover.wishes.openVisits')}
          text={t('cover.wishes.openVisitsText')}
          on={on}
          busy={busy}
          onValue={turn}
        />
      </div>
    </section>
  )
}

function FamilySwitch({ backup: { matchId, agreed, with: family, recipient } }: { backup: Backup }) {
  const { t } = useTranslation()
  const { on, busy, turn } = useTurned(agreed, wanted =>
    api.put('/api/backups', { body: { backups: [{ matchId, agreed: wanted }] } }),
  )
  const name = firstNameOf(family.name)
  return (
    <Switch
      label={t('cover.wishes.family', { name })}
      text={t('cover.wishes.familyText', { name: recipient || name })}
      on={on}
      busy={busy}
      onValue={turn}
    />
  )
}
