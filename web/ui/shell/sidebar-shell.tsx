import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { Icon, type IconName } from '../icon.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Brand } from './brand.tsx'
import { ShellNotices } from './shell-notices.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export type ShellLink = {
  to: string
  label: string
  icon: IconName
  badge?: Promise<number | undefined> | number | undefined
  end?: boolean
}

type Props = {
  home: string
  links: readonly ShellLink[]
  /** The role in words: 'Caregiver', 'Coordinator'. */
  role: ReactNode
  name: string
  /** Beside the brand, on every page. */
  tools?: ReactNode
  /** Opens Emma, in the look of its place. */
  emma?: ((className: string, place: 'side' | 'bar') => ReactNode) | undefined
  children: ReactNode
}

const onPhone = 4

export function SidebarShell({ home, links, role, name, tools, emma, children }: Props) {
  const { t } = useTranslation()
  const list = useCurrentInView()
  return (
    <div className="min-h-dvh print:block! lg:grid lg:grid-cols-[16.5rem_1fr]">
      <aside data-print="no" className="hidden border-e border-line bg-sunken lg:block">
        <div className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto p-4">
          <Brand to={home} />
          {tools}
          <div
            ref={list}
            className="-m-1 min-h-32 flex-1 mask-b-from-[calc(100%-1.25rem)] scroll-py-5 overflow-y-auto p-1 pb-5"
          >
            <nav aria-label={t('shell.mainNavigation')}>
              <LinkList links={links} />
            </nav>
            {emma?.(itemLook, 'side')}
          </div>
          <div className="-mt-4 border-t border-line pt-4">
            <Who name={name} role={role} />
            <AccountLinks className="flex flex-wrap *:*:w-auto *:*:gap-2" />
          </div>
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <ShellNotices />
        <header
          data-print="no"
          className={`flex items-center justify-between gap-3 px-4 pt-3 sm:px-8 lg:hidden ${tools ? '' : 'max-sm:hidden'}`}
        >
          <Brand to={home} />
          <div className="flex min-w-0 items-center gap-2">
            <div className="min-w-0 max-sm:hidden">
              <Who name={name} role={role} />
            </div>
            {tools}
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 min-[1600px]:has-data-wide:max-w-none px-4 pt-3 pb-[calc(7rem+var(--toasts,0px))] sm:px-8 sm:pt-6 lg:px-10 lg:pt-10 lg:pb-[calc(4rem+var(--toasts,0px))]"
        >
          {children}
        </main>
        <BottomBar links={links} name={name} role={role} emma={emma} />
      </div>
    </div>
  )
}

/** On a low screen the list scrolls; the page that's open is never out of sight. */
function useCurrentInView() {
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again at every page
  useEffect(() => {
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return list
}

function Who({ name, role }: { name: string; role: ReactNode }) {
  return (
    <p className="min-w-0 px-3 leading-tight">
      <span className="block truncate font-semibold">{name}</span>
      <span className="text-[0.94rem] text-ink-soft">{role}</span>
    </p>
  )
}

const itemLook =
  'flex min-h-[44px] w-full items-center gap-3 rounded-lg px-3 py-2 leading-tight text-ink hover:bg-action-soft aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold aria-[current=page]:text-action'

function LinkList({ links, onChosen }: { links: readonly ShellLink[]; onChosen?: () => void }) {
  return (
    <ul className="grid gap-px">
      {links.map(({ to, label, icon, badge, end }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={end ?? false}
            className={itemLook}
            {...(onChosen ? { onClick: onChosen } : {})}
          >
            <Icon name={icon} />
            <span className="min-w-0 flex-1">{label}</span>
            <Badge count={badge} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function Badge({ count }: { count: ShellLink['badge'] }) {
  if (typeof count === 'number') return <Waiting number={count} />
  return (
    count && (
      <Suspense>
        <Awaited count={count} />
      </Suspense>
    )
  )
}

const Awaited = ({ count }: { count: Promise<number | undefined> }) => <Waiting number={use(count) ?? 0} />

function Waiting({ number }: { number: number }) {
  const { t } = useTranslation()
  if (number === 0) return null
  return (
    <span className="rounded-full bg-action px-2 text-[0.94rem] font-semibold text-on-action tabular-nums">
      {number}
      <span className="sr-only"> {t('shell.waiting')}</span>
    </span>
  )
}

function AccountLinks({ className = 'grid', onChosen }: { className?: string; onChosen?: () => void }) {
  const { t } = useTranslation()
  return (
    <ul className={`mt-2 gap-px ${className}`}>
      <li>
        <NavLink to={paths.account()} className={itemLook} {...(onChosen ? { onClick: onChosen } : {})}>
          <Icon name="person" />
          {t('shell.account')}
        </NavLink>
      </li>
      <li>
        <SignOutButton className={itemLook} />
      </li>
    </ul>
  )
}

function BottomBar({ links, name, role, emma }: Pick<Props, 'links' | 'name' | 'role' | 'emma'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const tile =
    'flex min-h-15 w-full flex-col items-center gap-1 px-0.5 pt-2 pb-1 text-center text-[min(0.72rem,3vw)] leading-[1.1] text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-action'
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      data-print="no"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className={`mx-auto grid max-w-xl ${emma ? 'grid-cols-6' : 'grid-cols-5'}`}>
        {links.slice(0, onPhone).map(({ to, label, icon, badge, end }) => (
          <li key={to} className="min-w-0">
            <NavLink to={to} end={end ?? false} className={tile}>
              <span className="relative">
                <Icon name={icon} className="size-6" />
                <span className="absolute start-[55%] -top-1.5 leading-none w-max *:text-[0.72rem] *:px-1.5 *:py-px">
                  <Badge count={badge} />
                </span>
              </span>
              <span className="line-clamp-3 max-w-full">{label}</span>
            </NavLink>
          </li>
        ))}
        {emma && <li className="min-w-0">{emma(tile, 'bar')}</li>}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={tile}>
            <Icon name="more" className="size-6" />
            <span>{t('shell.more')}</span>
          </button>
        </li>
      </ul>
      {open && (
        <Dialog sheet title={t('shell.menu')} onClose={close}>
          <LinkList links={links.slice(onPhone)} onChosen={close} />
          <div className="mt-3 border-t border-line pt-4">
            <Who name={name} role={role} />
            <AccountLinks onChosen={close} />
          </div>
        </Dialog>
      )}
    </nav>
  )
}
