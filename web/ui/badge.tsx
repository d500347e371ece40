import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-sunken text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  warm: 'bg-accent-soft text-accent-ink',
} as const

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-md px-2 py-0.5 text-[0.94rem] leading-snug font-medium ${tones[tone]}`}
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}

export function Badges({ items, empty }: { items: readonly string[]; empty: string }) {
  if (items.length === 0) return <span className="text-ink-soft">{empty}</span>
  return (
    <span className="flex flex-wrap gap-1.5">
      {items.map(item => (
        <Badge key={item}>{item}</Badge>
      ))}
    </span>
  )
}
