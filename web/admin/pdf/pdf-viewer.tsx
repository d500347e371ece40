import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useKeys } from '../keyboard/keys.tsx'
import { useLook } from '../use-look.ts'
import { ZoomBar } from '../zoom-bar.tsx'
import type * as Pdf from './open-pdf.ts'

type Reader = typeof Pdf
type State =
  | { is: 'loading' }
  | { is: 'failed'; isLocked: boolean }
  | { is: 'open'; reader: Reader; pdf: Pdf.OpenedPdf }

/** Its reader is fetched only when there's a PDF to read. */
function usePdf(address: string): State {
  const [state, setState] = useState<State>({ is: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    let reader: Reader | undefined
    const open = async () => {
      reader = await import('./open-pdf.ts')
      const pdf = await reader.openPdf(address, leaving.signal)
      if (!leaving.signal.aborted) setState({ is: 'open', reader, pdf })
    }
    open().catch((cause: unknown) => {
      if (!leaving.signal.aborted) setState({ is: 'failed', isLocked: reader?.isLocked(cause) ?? false })
    })
    return () => leaving.abort()
  }, [address])
  return state
}

/** Shows a PDF page by page, with zoom and rotation. */
export function PdfViewer({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation()
  const state = usePdf(address)
  if (state.is === 'failed')
    return (
      <div role="alert">
        <Banner tone="warn" icon="file">
          <p className="font-semibold">
            {t(state.isLocked ? 'adminDocuments.pdf.locked' : 'adminDocuments.pdf.failed')}
          </p>
          <p>{t('adminDocuments.pdf.failedText')}</p>
        </Banner>
      </div>
    )
  if (state.is === 'loading')
    return (
      <Skeleton label={t('common.loading')}>
        <div className="mx-auto aspect-square w-full max-w-[60dvh] rounded-lg border border-line bg-sunken" />
      </Skeleton>
    )
  return <Pages reader={state.reader} pdf={state.pdf} label={label} />
}

type PagesProps = { reader: Reader; pdf: Pdf.OpenedPdf; label: string }

function Pages({ reader, pdf, label }: PagesProps) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const look = useLook()
  const frame = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState<{ page: number; text: string | undefined }>()
  const scale = look.percent / 100
  const { turn } = look
  useEffect(() => {
    const leaving = new AbortController()
    const width = (frame.current?.clientWidth ?? 320) - 2
    const draw = async () => {
      if (!canvas.current) return
      const wanted = { page, turn, scale, width, signal: leaving.signal }
      const text = await reader.drawPage(pdf, canvas.current, wanted)
      if (!leaving.signal.aborted) setShown({ page, text })
    }
    draw().catch(() => {
      if (!leaving.signal.aborted) setShown({ page, text: undefined })
    })
    return () => leaving.abort()
  }, [reader, pdf, page, turn, scale])
  const go = (by: 1 | -1) => {
    const next = Math.min(Math.max(page + by, 1), pdf.pages)
    if (next === page) return
    setPage(next)
    frame.current?.scrollTo({ top: 0 })
  }
  useKeys({ n: () => go(1), p: () => go(-1) }, { inDialog: true })
  const isBroken = shown?.page === page && shown.text === undefined
  const of = t('adminDocuments.pdf.page', { page: number(page), pages: number(pdf.pages) })
  return (
    <>
      <section
        ref={frame}
        aria-label={label}
        aria-busy={shown?.page !== page}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that can scroll must be reachable by keyboard
        tabIndex={0}
        className="relative mx-auto aspect-square w-full max-w-[60dvh] overflow-auto rounded-lg border border-line bg-sunken"
      >
        <canvas ref={canvas} role="img" aria-label={of} className="max-w-none bg-white" hidden={isBroken} />
        {isBroken && <p className="p-5">{t('adminDocuments.pdf.brokenPage')}</p>}
        {shown?.page === page && shown.text !== undefined && (
          <p dir="auto" className="sr-only whitespace-pre-line">
            {shown.text || t('adminDocuments.pdf.noText')}
          </p>
        )}
      </section>
      <div className="flex flex-wrap items-center justify-center gap-x-4">
        {pdf.pages > 1 && (
          <div className="flex items-center gap-1">
            <IconButton
              label={t('adminDocuments.pdf.before')}
              {...(page === 1 ? { 'aria-disabled': true } : {})}
              onClick={() => go(-1)}
            >
              <Icon name="back" className="size-5 rtl:-scale-x-100" />
            </IconButton>
            <span role="status" className="tabular-nums">
              {of}
            </span>
            <IconButton
              label={t('adminDocuments.pdf.after')}
              {...(page === pdf.pages ? { 'aria-disabled': true } : {})}
              onClick={() => go(1)}
            >
              <Icon name="back" className="size-5 -scale-x-100 rtl:scale-x-100" />
            </IconButton>
          </div>
        )}
        <ZoomBar look={look} />
      </div>
    </>
  )
}
