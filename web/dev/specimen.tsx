import type { ReactNode } from 'react'
import type { PartId } from './part-ids.ts'
import { useSampleWords } from './words.ts'

/** One component at its own URL; the visual tests take screenshots of its content. */
export function Part({ id, children }: { id: PartId; children: ReactNode }) {
  const { t } = useSampleWords()
  return (
    <section id={id} data-part={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 py-6">
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        {t(`devUi.part.${id}`)}
      </h2>
      <div className="grid gap-5">{children}</div>
    </section>
  )
}

/** A few states side by side, each with a caption. */
export function Sample({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div>
      {label && <p className="mb-2 text-[0.94rem] text-ink-soft">{label}</p>}
      {children}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
}
