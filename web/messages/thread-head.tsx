import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { type Conversation, coordinators } from './conversation.ts'
import { ReportDialog } from './report-dialog.tsx'

type HeadProps = {
  name: string
  text?: string | undefined
  isTeam: boolean
  back: string
  /** The page of whom it's with, for those who may open it. */
  to?: string | undefined
  children?: ReactNode
}

/** Whom it's with; on a phone also the way back to the list. */
export function ThreadHead({ name, text, isTeam, back, to, children }: HeadProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-2 border-b border-line px-2 py-2 sm:px-4">
      <Link
        to={back}
        aria-label={t('messages.back')}
        className="inline-grid size-11 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-action-soft hover:text-ink lg:hidden"
      >
        <Icon name="back" />
      </Link>
      {isTeam ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <Icon name="heart" />
        </span>
      ) : (
        <Avatar name={name} size="small" />
      )}
      <div className="min-w-0 flex-1 leading-tight">
        <h2 className="truncate text-[1.1rem]">
          {to ? (
            <Link to={to} className="underlined">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        {text && <p className="truncate text-[0.94rem] text-ink-soft">{text}</p>}
      </div>
      {children}
    </div>
  )
}

type ActsProps = { conversation: Conversation; onChanged: () => void; onMatch: (() => void) | undefined }

/** Report, block and unblock; blocking asks first, because it ends the match. */
export function ThreadActs({ conversation, onChanged, onMatch }: ActsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'report' | 'block'>()
  const [busy, setBusy] = useState(false)
  const { id, blocked } = conversation
  const { id: other, name } = conversation.with
  if (other === coordinators) return null
  const close = () => setOpen(undefined)
  const change = async (to: boolean) => {
    setBusy(true)
    const path = { userId: other }
    try {
      await (to ? api.put('/api/blocks/:userId', { path }) : api.delete('/api/blocks/:userId', { path }))
      showToast({ tone: 'good', title: t(to ? 'messages.block.done' : 'messages.block.undone', { name }) })
      close()
      onChanged()
    } catch (error) {
      showToast({ tone: 'bad', title: t('messages.block.failed'), description: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <>
      <Menu
        label={t('messages.more', { name })}
        items={[
          ...(onMatch ? [{ label: t('messages.seeMatch'), icon: 'match' as const, onSelect: onMatch }] : []),
          { label: t('messages.report.open'), icon: 'warn', onSelect: () => setOpen('report') },
          blocked
            ? { label: t('messages.block.undo'), icon: 'again', onSelect: () => void change(false) }
            : {
                label: t('messages.block.open'),
                icon: 'shield',
                danger: true,
                onSelect: () => setOpen('block'),
              },
        ]}
      />
      {open === 'report' && <ReportDialog id={id} name={name} onClose={close} />}
      {open === 'block' && (
        <ConfirmDialog
          title={t('messages.block.title', { name })}
          text={t('messages.block.text', { name })}
          confirm={t('messages.block.confirm')}
          busy={busy}
          onConfirm={() => void change(true)}
          onCancel={close}
        />
      )}
    </>
  )
}
