import { useTranslation } from 'react-i18next'
import { addressOf } from '../calls/address.ts'
import { Icon } from '../ui/icon.tsx'
import type { QueuedDocument } from './document-queue.ts'
import { PdfViewer } from './pdf/pdf-viewer.tsx'
import { useLook } from './use-look.ts'
import { ZoomBar } from './zoom-bar.tsx'

const turns = { 0: '', 90: 'rotate-90', 180: 'rotate-180', 270: '-rotate-90' } as const

const sizes: Record<number, string> = {
  100: 'size-full',
  150: 'size-[150%] max-w-none',
  200: 'size-[200%] max-w-none',
  300: 'size-[300%] max-w-none',
}

const fileOf = ({ id }: QueuedDocument) =>
  addressOf('/api/documents/:id/file', { path: { id }, query: { inline: '1' } })

/**
 * A picture or the pages of a PDF to zoom and turn. Either opens in a tab of its own, too, where the server's policy
 * lets it load nothing and no page may frame it.
 */
export function DocumentViewer({ doc, kind }: { doc: QueuedDocument; kind: string }) {
  const { t } = useTranslation()
  const isPicture = doc.content_type.startsWith('image/')
  return (
    <figure className="grid content-start gap-3">
      {isPicture ? (
        <Picture doc={doc} alt={t('adminDocuments.pictureOf', { document: kind, name: doc.person.name })} />
      ) : (
        <PdfViewer
          address={fileOf(doc)}
          label={t('adminDocuments.documentOf', { document: kind, name: doc.person.name })}
        />
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
  const look = useLook()
  return (
    <>
      <section
        aria-label={t('adminDocuments.picture')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that can scroll must be reachable by keyboard
        tabIndex={0}
        className="mx-auto aspect-square w-full max-w-[60dvh] overflow-auto rounded-lg border border-line bg-sunken"
      >
        <img
          src={fileOf(doc)}
          alt={alt}
          className={`object-contain ${sizes[look.percent]} ${turns[look.turn]}`}
        />
      </section>
      <ZoomBar look={look} />
    </>
  )
}
