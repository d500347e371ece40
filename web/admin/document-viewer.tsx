import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../lib/format.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { QueuedDocument } from './document-queue.ts'
import { useKeys } from './keyboard/keys.tsx'

const turns = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const

const zooms = [
  { percent: 100, look: 'size-full' },
  { percent: 150, look: 'size-[150%] max-w-none' },
  { percent: 200, look: 'size-[200%] max-w-none' },
  { percent: 300, look: 'size-[300%] max-w-none' },
] as const

const fileOf = ({ id }: QueuedDocument) => `/api/documents/${id}/file?inline=1`

/**
 * A picture to zoom and turn; a PDF opens in a tab of its own, where the server's policy lets it load nothing and no
 * page may frame it.
 */
export function DocumentViewer({ doc, kind }: { doc: QueuedDocument; kind: string }) {
  const { t } = useTranslation()
  const isPicture = doc.content_type.startsWith('image/')
  return (
    <figure className="grid content-start gap-3">
      {isPicture ? (
        <Picture doc={doc} alt={t('adminDocuments.pictureOf', { document: kind, name: doc.person.name })} />
      ) : (
        <div className="grid aspect-square max-h-[30dvh] w-full max-lg:hidden place-items-center rounded-lg border border-line bg-sunken">
          <Icon name="file" className="size-14 text-ink-soft" />
        </div>
      )}
      <figcaption>
        <a
          href={fileOf(doc)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge bg-surface px-5 py-2 font-semibold hover:border-action hover:bg-action-soft"
        >
          <Icon name="file" className="size-5" />
          {isPicture ? t('adminDocuments.openPicture') : t('adminDocuments.openPdf')}
        </a>
      </figcaption>
    </figure>
  )
}

function Picture({ doc, alt }: { doc: QueuedDocument; alt: string }) {
  const { t } = useTranslation()
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const closer = () => setZoom(Math.min(zoom + 1, zooms.length - 1))
  const farther = () => setZoom(Math.max(zoom - 1, 0))
  const rotate = () => setTurn((turn + 1) % turns.length)
  useKeys({ '+': closer, '=': closer, '-': farther, r: rotate }, { inDialog: true })
  const { percent, look } = zooms[zoom] ?? zooms[0]
  return (
    <>
      <section
        aria-label={t('adminDocuments.picture')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that can scroll must be reachable by keyboard
        tabIndex={0}
        className="mx-auto aspect-square w-full max-w-[60dvh] overflow-auto rounded-lg border border-line bg-sunken"
      >
        <img src={fileOf(doc)} alt={alt} className={`object-contain ${look} ${turns[turn]}`} />
      </section>
      <div className="flex items-center justify-center gap-1">
        <IconButton
          label={t('adminDocuments.smaller')}
          {...(zoom === 0 ? { 'aria-disabled': true } : {})}
          onClick={farther}
        >
          <Icon name="minus" />
        </IconButton>
        <span role="status" className="min-w-14 text-center tabular-nums">
          {t('adminDocuments.zoom', { percent: number(percent) })}
        </span>
        <IconButton
          label={t('adminDocuments.larger')}
          {...(zoom === zooms.length - 1 ? { 'aria-disabled': true } : {})}
          onClick={closer}
        >
          <Icon name="plus" />
        </IconButton>
        <IconButton label={t('adminDocuments.rotate')} onClick={rotate}>
          <Icon name="again" />
        </IconButton>
      </div>
    </>
  )
}
