import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mostPhotos } from '#machines/visits/photos.ts'
import type { ShownPhotos } from '#server/visits/photos/photos.ts'
import { addressOf } from '../../calls/address.ts'
import { number } from '../../lib/format.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { FileInput } from '../../ui/controls/file-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Schedule } from '../read-schedule.ts'
import type { Visit } from '../visit.ts'
import { type Chosen, usePhotos } from './use-photos.ts'

/** Pictures of the visit: the caregiver adds them, and the family sees them. */
export function VisitPhotos({ visit, schedule }: { visit: Visit; schedule: Schedule }) {
  const { t } = useTranslation()
  const id = useId()
  const { found, chosen, add, again, forget, remove } = usePhotos(visit, schedule)
  if (!found || (found.photos.length === 0 && !found.can)) return null
  const room = mostPhotos - found.photos.length - chosen.length
  return (
    <section aria-labelledby={id} className="rounded-lg bg-sunken px-4 py-3">
      <h3 id={id} className="font-sans text-base font-semibold">
        {t('schedule.photos.title')}
      </h3>
      <Pictures found={found} onRemove={photo => void remove(photo)} />
      <div role="status">
        <ul className="grid gap-1">
          {chosen.map(one => (
            <OnItsWay key={one.key} one={one} onAgain={() => again(one)} onForget={() => forget(one.key)} />
          ))}
        </ul>
      </div>
      {found.can && (
        <>
          <p className="mt-1 text-[0.94rem] text-ink-soft">{t('schedule.photos.hint')}</p>
          {room > 0 && (
            <Chooser label={t('schedule.photos.add')} onFiles={files => void add(files.slice(0, room))} />
          )}
        </>
      )}
    </section>
  )
}

function Pictures({ found, onRemove }: { found: ShownPhotos; onRemove: (id: string) => void }) {
  const { t } = useTranslation()
  const { photos, can } = found
  if (photos.length === 0) return null
  return (
    <ul className="my-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
      {photos.map((photo, at) => (
        <li key={photo.id} className="relative">
          <a
            href={addressOf('/api/visit-photos/:id', { path: { id: photo.id } })}
            target="_blank"
            rel="noopener noreferrer"
          >
            <img
              src={addressOf('/api/visit-photos/:id', { path: { id: photo.id } })}
              alt={t('schedule.photos.one', { number: number(at + 1), all: number(photos.length) })}
              loading="lazy"
              className="aspect-square w-full rounded-md bg-line object-cover"
            />
          </a>
          {can && (
            <IconButton
              label={t('schedule.photos.remove', { number: number(at + 1) })}
              className="absolute end-1 top-1 rounded-full bg-surface shadow-sm"
              onClick={() => onRemove(photo.id)}
            >
              <Icon name="close" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

type OnItsWayProps = { one: Chosen; onAgain: () => void; onForget: () => void }

function OnItsWay({ one: { file, why, isHopeless }, onAgain, onForget }: OnItsWayProps) {
  const { t } = useTranslation()
  const name = file.name
  if (why === undefined)
    return <li className="text-ink-soft wrap-anywhere">{t('schedule.photos.sending', { name })}</li>
  return (
    <li className="my-2 rounded-md border border-line bg-surface p-3">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 font-semibold text-bad wrap-anywhere">
          {t('schedule.photos.notSent', { name })}
        </p>
        <IconButton label={t('messages.detach', { name })} className="-m-2" onClick={onForget}>
          <Icon name="close" />
        </IconButton>
      </div>
      <p className="mt-1">{why}</p>
      {!isHopeless && (
        <Button look="secondary" className="mt-2" onClick={onAgain}>
          {t('common.tryAgain')}
        </Button>
      )}
    </li>
  )
}

function Chooser({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput input={input} label={label} accept="image/*" multiple onFiles={onFiles} />
      <Button look="secondary" className="mt-2" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
