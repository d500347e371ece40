import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../lib/toasts.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { useReadAct } from '../voice/use-read-act.ts'
import type { ChatMessage } from './chat-message.ts'
import type { Chat } from './chat-store.ts'

type Act = {
  name: string
  icon: IconName
  label: string
  pressed?: boolean
  run: (event?: MouseEvent) => void
}

const useActs = (chat: Chat, { id, content, rating }: ChatMessage): Act[] => {
  const { t } = useTranslation()
  const read = useReadAct(id, content)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content)
      showToast({ tone: 'good', title: t('emmaChat.copied') })
    } catch {
      showToast({ tone: 'bad', title: t('emmaChat.notCopied') })
    }
  }
  const thumb = (mark: 'up' | 'down'): Act => ({
    name: mark,
    icon: mark === 'up' ? 'thumbUp' : 'thumbDown',
    label: t(mark === 'up' ? 'emmaChat.good' : 'emmaChat.bad'),
    pressed: rating === mark,
    run: () => void chat.rate(id, rating === mark ? null : mark),
  })
  return [
    { name: 'copy', icon: 'copy', label: t('emmaChat.copy'), run: () => void copy() },
    ...(read ? [{ name: 'read', ...read }] : []),
    thumb('up'),
    thumb('down'),
  ]
}

type Props = { chat: Chat; message: ChatMessage }

/** The actions for the newest reply, all visible. */
type OnAgain = Act['run'] | undefined

export function ReplyActs({ chat, message, onAgain }: Props & { onAgain: OnAgain }) {
  const { t } = useTranslation()
  const acts = useActs(chat, message)
  const again: Act | undefined = onAgain && {
    ...{ name: 'again', icon: 'again' },
    ...{ label: t('emmaChat.again'), run: onAgain },
  }
  return (
    <div className="-ms-3 mt-0.5 flex">
      {[...acts, ...(again ? [again] : [])].map(({ name, icon, label, pressed, run }) => (
        <IconButton
          key={name}
          label={label}
          {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
          onClick={run}
          className="aria-pressed:text-action"
        >
          <Icon name={icon} className={`size-4.5 ${pressed ? 'fill-action-soft' : ''}`} />
        </IconButton>
      ))}
    </div>
  )
}

/** The same actions for older replies, in a menu. */
export function ReplyMenu({ chat, message }: Props) {
  const { t } = useTranslation()
  const acts = useActs(chat, message)
  return (
    <Menu
      label={t('emmaChat.more')}
      items={acts.map(({ icon, label, pressed, run }) => ({
        icon: pressed ? 'check' : icon,
        label,
        ...(pressed === undefined ? {} : { checked: pressed }),
        onSelect: run,
      }))}
    />
  )
}
