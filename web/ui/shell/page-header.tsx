import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the document title; the newest page on screen wins. */
export function Title({ text }: { text: string }) {
  const { t } = useTranslation()
  return <title>{`${text} · ${t('product.name')}`}</title>
}

type Props = { title: string; lead?: ReactNode; action?: ReactNode }

export function PageHeader({ title, lead, action }: Props) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <Title text={title} />
      <div className="max-w-2xl min-w-0">
        <h1 tabIndex={-1} className="text-[1.75rem] sm:text-[2.1rem]">
          {title}
        </h1>
        {lead && <p className="mt-2 wrap-anywhere text-ink-soft">{lead}</p>}
      </div>
      {action}
    </header>
  )
}
