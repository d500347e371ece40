import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Tab<Value extends string> = { value: Value; label: string; count?: number }

type Props<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValue: (value: Value) => void
  listClassName?: string
  children: ReactNode
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValue,
  listClassName = '',
  children,
}: Props<Value>) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is read from the DOM
  useEffect(() => {
    const chosen = list.current?.querySelector('[data-state=active]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [value])
  const choose = (name: string) => {
    const tab = tabs.find(other => other.value === name)
    if (tab) onValue(tab.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose} activationMode="automatic" dir={pageDirection()}>
      <Radix.List
        ref={list}
        aria-label={label}
        data-print="no"
        className={`flex max-w-full gap-1 overflow-x-auto rounded-lg bg-sunken p-1 ${listClassName}`}
      >
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative min-h-11 flex-1 rounded-md px-3 font-semibold sm:px-4 whitespace-nowrap text-ink-soft transition-colors duration-150 hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_-2px_0_var(--action)]"
          >
            {tab.label}
            {tab.count !== undefined && <TabCount count={tab.count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

function TabCount({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <span className="ms-2 rounded-full bg-action px-2 text-[0.9rem] text-on-action tabular-nums">
      {count}
      <span className="sr-only"> {t('shell.waiting')}</span>
    </span>
  )
}

/** During prerendering there's no document. */
const pageDirection = () => (globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="pt-4 sm:pt-6">
      {children}
    </Radix.Content>
  )
}
