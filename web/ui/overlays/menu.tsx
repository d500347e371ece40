import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonLook, IconButton } from '../controls/button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { float } from './placement.ts'

type MenuItem = {
  label: string
  icon?: IconName
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
  /** For something that's on or off. */
  checked?: boolean
}

type Props = {
  /** The button's label; without `look` it's three dots, and the label is for screen readers. */
  label: string
  look?: ButtonLook
  items: readonly MenuItem[]
}

const itemsIn = (menu: EventTarget & Element) => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
]

const startsWith = (item: HTMLElement, letter: string) =>
  (item.textContent ?? '').trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())

/** Where a key moves the focus in a menu; a letter goes to the next item that starts with it. */
const targetOf = (key: string, items: readonly HTMLElement[], now: number): HTMLElement | undefined => {
  if (key === 'ArrowDown') return items[(now + 1) % items.length]
  if (key === 'ArrowUp') return items.at(now <= 0 ? -1 : now - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  return [...items.slice(now + 1), ...items].find(item => startsWith(item, key))
}

/** A few actions behind one button (the menu button of the ARIA practices). */
export function Menu({ label, look, items }: Props) {
  const id = useId()
  const [opened, setOpened] = useState<'no' | 'first' | 'last'>('no')
  const trigger = useRef<HTMLSpanElement>(null)
  const open = opened !== 'no'
  const close = () => {
    setOpened('no')
    trigger.current?.querySelector('button')?.focus()
  }
  const wiring = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    ...(open ? { 'aria-controls': id } : {}),
    onClick: () => (open ? close() : setOpened('first')),
    // Keep the focus in the open menu, so that this press closes it and the blur doesn't reopen it.
    onMouseDown: (event: MouseEvent) => {
      if (open) event.preventDefault()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  }
  return (
    <>
      <span ref={trigger} className="inline-flex">
        {look ? (
          <Button look={look} {...wiring}>
            {label}
            <Icon name="down" className="size-4.5" />
          </Button>
        ) : (
          <IconButton label={label} {...wiring}>
            <Icon name="more" />
          </IconButton>
        )}
      </span>
      {open && (
        <MenuList
          {...{ id, label, trigger }}
          align={look ? 'start' : 'end'}
          from={opened}
          onClose={close}
          onLeave={() => setOpened('no')}
        >
          {items.map(item => (
            <Item key={item.label} item={item} onClose={close} />
          ))}
        </MenuList>
      )}
    </>
  )
}

type ListProps = {
  id: string
  label: string
  trigger: { current: HTMLElement | null }
  from: 'first' | 'last'
  align: 'start' | 'end'
  onClose: () => void
  onLeave: () => void
  children: ReactNode
}

function MenuList({ id, label, trigger, from, align, onClose, onLeave, children }: ListProps) {
  const show = useCallback(
    (menu: HTMLDivElement | null) => {
      if (!menu || !trigger.current) return undefined
      const end = float(trigger.current, menu, { side: 'below', align })
      itemsIn(menu)
        .at(from === 'first' ? 0 : -1)
        ?.focus()
      return end
    },
    [trigger, from, align],
  )
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      return onClose()
    }
    const items = itemsIn(event.currentTarget)
    const now = items.findIndex(item => item.matches(':focus'))
    const target = targetOf(event.key, items, now)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return (
    <div
      ref={show}
      id={id}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={walk}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
      className="min-w-52 max-w-[calc(100vw-1rem)] overflow-auto rounded-box border border-line bg-surface p-1.5 text-ink shadow-lift outline-none"
    >
      {children}
    </div>
  )
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const choose = () => {
    if (item.disabled) return
    onClose()
    item.onSelect()
  }
  const ink = item.danger
    ? 'text-bad hover:bg-bad-soft focus:bg-bad-soft'
    : 'hover:bg-action-soft focus:bg-action-soft'
  return (
    <button
      type="button"
      tabIndex={-1}
      {...(item.checked === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemcheckbox', 'aria-checked': item.checked })}
      {...(item.disabled ? { 'aria-disabled': true } : {})}
      onClick={choose}
      className={`flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-start leading-tight aria-disabled:opacity-60 ${ink}`}
    >
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </button>
  )
}
