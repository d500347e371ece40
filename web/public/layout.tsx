import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Footer } from './footer.tsx'
import { useEntrance } from './use-entrance.ts'

type NavItem = { to: string; label: string }

/** The stories have a navigation of their own (specification, section 2). */
const useNavigationItems = (): NavItem[] => {
  const { t } = useTranslation()
  if (useLocation().pathname === paths.stories())
    return [
      { to: paths.about(), label: t('nav.about') },
      { to: paths.stories(), label: t('nav.stories') },
      { to: paths.caregivers(), label: t('nav.findCaregivers') },
      { to: paths.careers(), label: t('nav.becomeCaregiver') },
      { to: paths.auth(), label: t('nav.signIn') },
    ]
  return [
    { to: paths.forCaregivers(), label: t('nav.forCaregivers') },
    { to: paths.forCareSeekers(), label: t('nav.forCareSeekers') },
    { to: paths.stories(), label: t('nav.stories') },
    { to: paths.homeAbout(), label: t('nav.aboutUs') },
  ]
}

export function Component() {
  const items = useNavigationItems()
  return (
    <div className="flex min-h-dvh flex-col">
      <header data-print="no" className="sticky top-0 z-20 border-b border-line bg-ground">
        <div className="page-width flex min-h-16 items-center justify-between gap-2 py-2 sm:gap-4">
          <Brand />
          <WideNavigation items={items} />
          <PhoneNavigation items={items} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

const itemLook =
  'inline-flex min-h-11 items-center rounded-lg px-3 font-semibold text-ink-soft hover:text-ink aria-[current=page]:text-action'

/** A link to a place on the page is no page of its own and never the current one. */
function NavItemLink({ to, label, onClick }: NavItem & { onClick?: () => void }) {
  const chosen = onClick ? { onClick } : {}
  if (to.includes('#'))
    return (
      <Link to={to} className={itemLook} {...chosen}>
        {label}
      </Link>
    )
  return (
    <NavLink to={to} className={itemLook} {...chosen}>
      {label}
    </NavLink>
  )
}

function WideNavigation({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation()
  const { logIn, signUp } = useEntrance()
  return (
    <nav aria-label={t('shell.mainNavigation')} className="hidden items-center gap-1 lg:flex">
      {items.map(item => (
        <NavItemLink key={item.to} {...item} />
      ))}
      <LinkButton look="quiet" {...logIn}>
        {t('nav.logIn')}
      </LinkButton>
      <LinkButton {...signUp}>{t('nav.signUp')}</LinkButton>
    </nav>
  )
}

function PhoneNavigation({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation()
  const { logIn, signUp } = useEntrance()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <nav aria-label={t('shell.mainNavigation')} className="flex items-center gap-1 lg:hidden">
      <LinkButton look="quiet" {...logIn} className="px-2 whitespace-nowrap sm:px-3">
        {t('nav.logIn')}
      </LinkButton>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-11 rounded-lg border border-edge px-2.5 font-semibold hover:bg-action-soft"
      >
        {t('shell.menu')}
      </button>
      {open && (
        <Dialog sheet title={t('shell.menu')} onClose={close}>
          <ul className="grid gap-1">
            {items.map(item => (
              <li key={item.to}>
                <NavItemLink {...item} onClick={close} />
              </li>
            ))}
          </ul>
          <LinkButton {...signUp} className="mt-4 w-full">
            {t('nav.signUp')}
          </LinkButton>
        </Dialog>
      )}
    </nav>
  )
}
