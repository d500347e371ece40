import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeopleList } from '#machines/people/lists.ts'
import type { ShownPerson } from '#server/people/shapes.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { PauseDialog, SuspendDialog, UnsuspendDialog } from '../acts/person-dialogs.tsx'
import { useAct } from '../acts/use-act.ts'
import { CloseAccountDialog, DataCopyDialog, KeepAccountDialog } from './data-dialogs.tsx'

type Asking = 'pause' | 'suspend' | 'unsuspend' | 'sign-out' | 'copy' | 'close' | 'keep'

type Props = { person: ShownPerson; list: PeopleList }

/** A coordinator's actions on a person, who is notified. */
export function PersonActions({ person, list }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<Asking>()
  const mayAct = useMayAct()
  const isOnHold = person.paused?.suspended === true
  const more = [
    isOnHold
      ? { label: t('acts.unsuspend.do'), icon: 'play' as const, onSelect: () => setAsking('unsuspend') }
      : {
          ...{ label: t('acts.suspend.do'), icon: 'stop' as const, danger: true },
          onSelect: () => setAsking('suspend'),
        },
    { label: t('adminPerson.signOut'), icon: 'leave' as const, onSelect: () => setAsking('sign-out') },
    { label: t('dataRequest.copy.do'), icon: 'download' as const, onSelect: () => setAsking('copy') },
    person.closesAt
      ? { label: t('dataRequest.keep.do'), icon: 'again' as const, onSelect: () => setAsking('keep') }
      : {
          ...{ label: t('dataRequest.close.do'), icon: 'close' as const, danger: true },
          onSelect: () => setAsking('close'),
        },
  ]
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {mayAct && (
          <LinkButton to={paths.adminMessages({ with: person.id })}>
            <Icon name="mail" className="size-5" />
            {t('adminPerson.message')}
          </LinkButton>
        )}
        {mayAct && !isOnHold && <PauseButton person={person} onPause={() => setAsking('pause')} />}
        {person.interview && (
          <LinkButton look="secondary" to={paths.adminInterview(person.id)}>
            <Icon name="chat" className="size-5" />
            {t('adminInterview.open')}
          </LinkButton>
        )}
        {mayAct && <Menu label={t('acts.more')} look="secondary" items={more} />}
        {list === 'caregivers' && person.status === 'active' && (
          <LinkButton look="quiet" to={paths.adminPia(person.id)}>
            {t('adminPerson.asFamiliesSee')}
          </LinkButton>
        )}
      </div>
      <Asked asking={asking} person={person} onClose={() => setAsking(undefined)} />
    </>
  )
}

function PauseButton({ person, onPause }: { person: ShownPerson; onPause: () => void }) {
  const { t } = useTranslation()
  const { busy, act } = useAct()
  if (!person.paused)
    return (
      <Button look="secondary" onClick={onPause}>
        <Icon name="pause" className="size-5" />
        {t('adminPerson.pause')}
      </Button>
    )
  return (
    <Button
      look="secondary"
      busy={busy}
      onClick={() => void act(() => api.post('/api/admin/people/:id/resume', { path: { id: person.id } }))}
    >
      <Icon name="play" className="size-5" />
      {t('adminPerson.resume')}
    </Button>
  )
}

type AskedProps = { asking: Asking | undefined; person: ShownPerson; onClose: () => void }

function Asked({ asking, person, onClose }: AskedProps) {
  switch (asking) {
    case 'pause':
      return <PauseDialog person={person} onClose={onClose} />
    case 'suspend':
      return <SuspendDialog person={person} onClose={onClose} />
    case 'unsuspend':
      return <UnsuspendDialog person={person} onClose={onClose} />
    case 'sign-out':
      return <SignOutDialog person={person} onClose={onClose} />
    case 'copy':
      return <DataCopyDialog person={person} onClose={onClose} />
    case 'close':
      return <CloseAccountDialog person={person} onClose={onClose} />
    case 'keep':
      return <KeepAccountDialog person={person} onClose={onClose} />
    case undefined:
      return null
  }
}

function SignOutDialog({ person: { id, name }, onClose }: { person: ShownPerson; onClose: () => void }) {
  const { t } = useTranslation()
  const { busy, act } = useAct()
  const signOut = async () => {
    const done = await act(() => api.post('/api/admin/people/:id/sign-out', { path: { id } }))
    if (done) showToast({ tone: 'good', title: t('adminPerson.signedOutNow', { name }) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('adminPerson.signOutAsk', { name })}
      text={t('adminPerson.signOutText')}
      confirm={t('adminPerson.signOut')}
      busy={busy}
      onConfirm={() => void signOut()}
      onCancel={onClose}
    />
  )
}
