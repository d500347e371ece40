import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#web/lib/api.ts'
import { dayAndTime, timeAgo } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Email } from '#web/ui/email.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ForCoordinators } from '../for-coordinators.tsx'
import { InviteForm } from './invite-form.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { CoordinatorsRead } from './settings-read.ts'
import { useSend } from './use-send.ts'

type Coordinator = CoordinatorsRead['coordinators'][number]

/** Who can open this portal: invite, end access, give it back. */
export function CoordinatorsTab({ read }: { read: CoordinatorsRead }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr] lg:items-start">
      <Team coordinators={read.coordinators} />
      <div className="grid gap-6">
        <ForCoordinators>
          <Duty coordinators={read.coordinators} />
          <Card title={t('coordinators.invite')}>
            <InviteForm />
            {read.invitations.length > 0 && <Invitations invitations={read.invitations} />}
          </Card>
          {read.former.length > 0 && <Former former={read.former} />}
        </ForCoordinators>
      </div>
    </div>
  )
}

/** Everyone switches their own; while no one is on duty, all hear of danger. */
function Duty({ coordinators }: Pick<CoordinatorsRead, 'coordinators'>) {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  const me = coordinators.find(({ you }) => you)
  const isAnyone = coordinators.some(({ onDuty }) => onDuty)
  if (!me) return null
  return (
    <Card title={t('coordinators.duty.title')}>
      <Switch
        label={t('coordinators.onDuty')}
        text={t('coordinators.duty.text')}
        on={me.onDuty}
        busy={busy}
        onValue={onDuty => void send(() => api.put('/api/admin/duty', { body: { onDuty } }))}
      />
      {!isAnyone && <p className="mt-3 text-[0.94rem] text-ink-soft">{t('coordinators.duty.none')}</p>}
    </Card>
  )
}

function Team({ coordinators }: Pick<CoordinatorsRead, 'coordinators'>) {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  const [ending, setEnding] = useState<Coordinator>()
  const [changing, setChanging] = useState<Coordinator>()
  const end = async ({ id, name }: Coordinator) => {
    await send(
      () => api.post('/api/admin/coordinators/:id/end', { path: { id } }),
      t('coordinators.ended', { name }),
    )
    setEnding(undefined)
  }
  return (
    <Card title={t('coordinators.team')}>
      <ul aria-label={t('coordinators.team')} className="divide-y divide-line">
        {coordinators.map(person => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <bdi className="font-semibold wrap-anywhere">{person.name}</bdi>
                {person.you && <Badge>{t('coordinators.you')}</Badge>}
                {person.role !== 'coordinator' && <Badge>{t(`coordinators.role.${person.role}.name`)}</Badge>}
                {person.onDuty && <Badge tone="good">{t('coordinators.onDuty')}</Badge>}
                {!person.twoFactor && <Badge tone="warn">{t('coordinators.noSecondStep')}</Badge>}
              </p>
              <p className="text-[0.94rem] text-ink-soft">
                <Email address={person.email} />
              </p>
              <p className="text-[0.94rem] text-ink-soft">
                {person.seenAt ? (
                  <time dateTime={person.seenAt} title={dayAndTime(person.seenAt)}>
                    {t('coordinators.seen', { time: timeAgo(person.seenAt) })}
                  </time>
                ) : (
                  t('coordinators.notSeen')
                )}
              </p>
            </div>
            <ForCoordinators>
              <div className="-ms-5 flex flex-wrap">
                <Button look="quiet" onClick={() => setChanging(person)}>
                  {t('coordinators.changeRole')}
                  <span className="sr-only"> {person.name}</span>
                </Button>
                <Button look="quiet" onClick={() => setEnding(person)}>
                  {t('coordinators.end')}
                  <span className="sr-only"> {person.name}</span>
                </Button>
              </div>
            </ForCoordinators>
          </li>
        ))}
      </ul>
      {changing && <RoleDialog person={changing} onClose={() => setChanging(undefined)} />}
      {ending && (
        <ConfirmDialog
          title={t('coordinators.endTitle', { name: ending.name })}
          text={ending.you ? t('coordinators.endYou') : t('coordinators.endText')}
          confirm={t('coordinators.end')}
          busy={busy}
          onConfirm={() => void end(ending)}
          onCancel={() => setEnding(undefined)}
        />
      )}
    </Card>
  )
}

function Invitations({ invitations }: Pick<CoordinatorsRead, 'invitations'>) {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  return (
    <section aria-label={t('coordinators.invitations')} className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 text-lg">{t('coordinators.invitations')}</h3>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, expiresAt, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <p>
                <Email address={email} />
              </p>
              <p className="text-[0.94rem] text-ink-soft">
                {t(`coordinators.role.${role}.name`)} ·{' '}
                {t('coordinators.until', { time: dayAndTime(expiresAt) })}
              </p>
            </div>
            <Button
              look="quiet"
              busy={busy}
              onClick={() =>
                void send(
                  () => api.delete('/api/admin/coordinators/invitations/:id', { path: { id } }),
                  t('coordinators.withdrawn'),
                )
              }
            >
              {t('coordinators.withdraw')}
              <span className="sr-only"> {email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Former({ former }: Pick<CoordinatorsRead, 'former'>) {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  return (
    <Card title={t('coordinators.former')}>
      <ul className="divide-y divide-line">
        {former.map(({ id, name, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <bdi className="font-semibold wrap-anywhere">{name}</bdi>
              <p className="text-[0.94rem] text-ink-soft">
                <Email address={email} />
              </p>
            </div>
            <Button
              look="secondary"
              busy={busy}
              onClick={() =>
                void send(
                  () => api.post('/api/admin/coordinators/:id/restore', { path: { id } }),
                  t('coordinators.restored', { name }),
                )
              }
            >
              {t('coordinators.restore')}
              <span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
