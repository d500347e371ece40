import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { PeopleList } from '#machines/people/lists.ts'
import type { ShownPerson } from '#server/people/shapes.ts'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Undoable } from './undoable.tsx'

type Act = 'pause' | 'resume' | 'sign-out'

const back = { pause: 'resume', resume: 'pause' } as const

type Props = { person: ShownPerson; list: PeopleList }

/** A coordinator's actions on a person, who is notified. */
export function PersonActions({ person, list }: Props) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<'pause' | 'sign-out'>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<keyof typeof back>()
  const name = person.name
  const act = async (what: Act, body: object = {}) => {
    if (busy) return
    setBusy(true)
    try {
      await api.post(`/api/admin/people/${person.id}/${what}`, body)
      setDone(what === 'sign-out' ? undefined : what)
      if (what === 'sign-out') showToast({ tone: 'good', title: t('adminPerson.signedOutNow', { name }) })
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminPerson.notDone'), description: problemText(error) })
    }
    setAsking(undefined)
    await revalidate()
    setBusy(false)
  }
  const undo = async () => {
    if (!done) return
    await act(back[done])
    setDone(undefined)
  }
  return (
    <div className="grid gap-4">
      {done && <Undoable key={done} text={t(`adminPerson.done.${done}`, { name })} onUndo={undo} />}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.adminMessages({ with: person.id })}>
          <Icon name="mail" className="size-5" />
          {t('adminPerson.message')}
        </LinkButton>
        {person.paused ? (
          <Button look="secondary" busy={busy} onClick={() => void act('resume')}>
            <Icon name="play" className="size-5" />
            {t('adminPerson.resume')}
          </Button>
        ) : (
          <Button look="secondary" onClick={() => setAsking('pause')}>
            <Icon name="pause" className="size-5" />
            {t('adminPerson.pause')}
          </Button>
        )}
        <Button look="secondary" onClick={() => setAsking('sign-out')}>
          <Icon name="leave" className="size-5" />
          {t('adminPerson.signOut')}
        </Button>
        {person.interview && (
          <LinkButton look="secondary" to={paths.adminInterview(person.id)}>
            <Icon name="chat" className="size-5" />
            {t('adminInterview.open')}
          </LinkButton>
        )}
        {list === 'caregivers' && person.status === 'active' && (
          <LinkButton look="quiet" to={paths.adminPia(person.id)}>
            {t('adminPerson.asFamiliesSee')}
          </LinkButton>
        )}
      </div>
      {asking === 'pause' && (
        <PauseDialog
          name={name}
          busy={busy}
          onClose={() => setAsking(undefined)}
          onPause={reason => void act('pause', reason === '' ? {} : { reason })}
        />
      )}
      {asking === 'sign-out' && (
        <ConfirmDialog
          title={t('adminPerson.signOutAsk', { name })}
          text={t('adminPerson.signOutText')}
          confirm={t('adminPerson.signOut')}
          busy={busy}
          onConfirm={() => void act('sign-out')}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

type PauseProps = { name: string; busy: boolean; onClose: () => void; onPause: (reason: string) => void }

function PauseDialog({ name, busy, onClose, onPause }: PauseProps) {
  const { t } = useTranslation()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onPause(String(new FormData(event.currentTarget).get('reason') ?? '').trim())
  }
  return (
    <Dialog title={t('adminPerson.pauseAsk', { name })} text={t('adminPerson.pauseText')} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('adminPerson.reason')}
          hint={t('adminPerson.reasonHint')}
          name="reason"
          maxLength={500}
          optional
          autoComplete="off"
          data-first-focus=""
        />
        <div>
          <Button type="submit" busy={busy}>
            {t('adminPerson.pause')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
