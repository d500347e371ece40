import type { ReactNode } from 'react'

export function Bone({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-md bg-line ${className}`} />
}

/** In the place of what may be on screen before the app: web/main.tsx waits while it's there. */
export function FirstBone({ className }: { className: string }) {
  return (
    <div data-waits="">
      <Bone className={`mb-8 w-full ${className}`} />
    </div>
  )
}

/** Placeholders for loading content; the label is for screen readers. */
export function Skeleton({
  label,
  visible = false,
  children,
}: {
  label: string
  visible?: boolean
  children: ReactNode
}) {
  return (
    <div role="status" aria-busy="true">
      <p className={visible ? 'mb-4 text-ink-soft' : 'sr-only'}>{label}</p>
      {children}
    </div>
  )
}

/** `pairs`: two in a row on a phone, too. */
export function CardBones({ count, pairs = false }: { count: number; pairs?: boolean }) {
  return (
    <div
      className={`grid xl:grid-cols-4 ${pairs ? 'grid-cols-2 gap-3 sm:gap-4 max-sm:[&>div]:p-4' : 'gap-4 sm:grid-cols-2'}`}
    >
      {Array.from({ length: count }, (_, index) => index).map(index => (
        <div key={index} className="rounded-box border border-line bg-surface p-5">
          <Bone className="h-4 w-2/3" />
          <Bone className="mt-4 h-8 w-1/3" />
          <Bone className="mt-4 h-4 w-5/6" />
        </div>
      ))}
    </div>
  )
}

export function LineBones({ count }: { count: number }) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: count }, (_, index) => index).map(index => (
        <Bone key={index} className={`h-5 ${index % 3 === 2 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </div>
  )
}
