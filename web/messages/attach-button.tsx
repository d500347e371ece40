import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/controls/button.tsx'
import { FileInput } from '../ui/controls/file-input.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Attaching } from './attaching.ts'

const kinds = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg'

export function AttachButton({ attaching }: { attaching: Attaching }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput input={input} label={t('messages.attach')} accept={kinds} multiple onFiles={attaching.add} />
      <IconButton
        label={t('messages.attach')}
        className="rounded-full"
        onClick={() => input.current?.click()}
      >
        <Icon name="file" />
      </IconButton>
    </>
  )
}

/** What will go along, and what couldn't be taken. */
export function AttachedFiles({ attaching }: { attaching: Attaching }) {
  const { t } = useTranslation()
  if (attaching.files.length === 0) return null
  return (
    <ul className="mb-2 grid gap-1 px-1">
      {attaching.files.map(({ key, file, sent, why }) => (
        <li key={key} className="flex items-center gap-2">
          <Icon name={why ? 'warn' : 'file'} className={`size-5 ${why ? 'text-bad' : 'text-ink-soft'}`} />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate">{file.name}</bdi>
            <span role="status" className={`block text-[0.9rem] ${why ? 'text-bad' : 'text-ink-soft'}`}>
              {why ?? (sent ? t('messages.attached') : t('messages.attaching'))}
            </span>
          </span>
          <IconButton label={t('messages.detach', { name: file.name })} onClick={() => attaching.remove(key)}>
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
