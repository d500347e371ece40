import { type ReactNode, useId } from 'react'

type Props = { title?: string; action?: ReactNode; className?: string; children: ReactNode }

export function Card({ title, action, className = '', children }: Props) {
  const id = useId()
  const look = `rounded-box border border-line bg-surface p-5 sm:p-6 ${className}`
  if (!title) return <div className={look}>{children}</div>
  return (
    <section aria-labelledby={id} className={look}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="min-w-0 flex-1 basis-2/5 text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
