import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

const tones = {
  warm: 'border-accent bg-accent-soft text-ink',
  warn: 'border-warn bg-warn-soft text-ink',
  good: 'border-good bg-good-soft text-ink',
  bad: 'border-bad bg-bad-soft text-ink',
} as const

type Props = {
  tone?: keyof typeof tones
  icon: IconName
  children: ReactNode
  action?: ReactNode
  /** One line on a phone, where it's above every page. */
  isSlim?: boolean
}

const slim =
  'max-sm:flex-nowrap max-sm:gap-x-1 max-sm:rounded-none max-sm:border-0 max-sm:p-0 max-sm:text-[0.94rem]'

export function Banner({ tone = 'warm', icon, children, action, isSlim = false }: Props) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border-s-4 px-4 py-2.5 ${tones[tone]} ${isSlim ? slim : ''}`}
    >
      <div
        className={`flex min-w-0 flex-1 basis-40 items-start gap-3 ${isSlim ? 'max-sm:items-center max-sm:gap-2' : ''}`}
      >
        <Icon name={icon} className={`mt-1 size-5 ${isSlim ? 'max-sm:mt-0' : ''}`} />
        <div className="min-w-0">{children}</div>
      </div>
      {action && <div className={isSlim ? 'shrink-0' : 'max-sm:ms-3'}>{action}</div>}
    </div>
  )
}
