import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '#web/lib/format.ts'
import { useWaiting } from './waiting.ts'

/** Sets the document title, with what can't wait for coordinators; the newest page on screen wins. */
export function Title({ text }: { text: string }) {
  const { t } = useTranslation()
  const waiting = useWaiting()
  const count = waiting > 0 ? `(${number(waiting)}) ` : ''
  return <title>{`${count}${text} · ${t('product.name')}`}</title>
}

type Props = {
  title: string
  lead?: ReactNode
  action?: ReactNode
  /** Only the title on a phone: what the page is for comes first there. */
  isSlim?: boolean
}

const onPhone = { full: 'mb-6', slim: 'mb-3 sm:mb-6' }

export function PageHeader({ title, lead, action, isSlim = false }: Props) {
  return (
    <header
      className={`${isSlim ? onPhone.slim : onPhone.full} flex flex-wrap items-end justify-between gap-x-6 gap-y-4`}
    >
      <Title text={title} />
      <div className="max-w-2xl min-w-0">
        <h1 tabIndex={-1} className={`${isSlim ? 'text-[1.5rem]' : 'text-[1.75rem]'} sm:text-[2.1rem]`}>
          {title}
        </h1>
        {lead && (
          <p className={`mt-2 wrap-anywhere text-ink-soft ${isSlim ? 'max-sm:hidden' : ''}`}>{lead}</p>
        )}
      </div>
      {isSlim && action ? <div className="max-sm:hidden">{action}</div> : action}
    </header>
  )
}
