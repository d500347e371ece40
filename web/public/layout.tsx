import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { LanguageList } from '#web/language/language-list.tsx'
import { LanguageNotes } from '#web/language/language-notes.tsx'
import { paths } from '../paths.ts'
import { Brand } from '../ui/shell/brand.tsx'
import { SkipLink } from '../ui/shell/skip-link.tsx'
import { DoorLink } from './door-link.tsx'
import { Footer } from './footer.tsx'

type NavItem = { to: string; label: string }

/** The stories have their own navigation (specification, section 2). */
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

export function SiteLayout({ children }: { children: ReactNode }) {
  const items = useNavigationItems()
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <header data-print="no" className="sticky top-0 z-20 border-b border-line bg-ground">
          <div className="page-width flex min-h-16 items-center justify-between gap-2 py-2 sm:gap-4">
            <Brand />
            <div className="flex items-center sm:gap-1">
              <WideNavigation items={items} />
              <LanguageList />
              <PhoneNavigation items={items} />
            </div>
          </div>
          <LanguageNotes />
        </header>
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <Footer />
      </div>
    </>
  )
}

const itemLook =
  'inline-flex min-h-11 items-center rounded-lg px-3 font-semibold text-ink-soft hover:text-ink aria-[current=page]:text-action'

/** A link to a section is never the current page. */
function NavItemLink({ to, label }: NavItem) {
  const Kind = to.includes('#') ? Link : NavLink
  return (
    <Kind to={to} className={itemLook}>
      {label}
    </Kind>
  )
}

function WideNavigation({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('shell.mainNavigation')} className="hidden items-center gap-1 lg:flex">
      {items.map(item => (
        <NavItemLink key={item.to} {...item} />
      ))}
      <DoorLink look="quiet" to={paths.authCaregiver()} tab="login" entrance>
        {t('nav.logIn')}
      </DoorLink>
      <DoorLink to={paths.authCaregiver()} tab="signup" entrance>
        {t('nav.signUp')}
      </DoorLink>
    </nav>
  )
}

const menuId = 'site-menu'

/** The menu is a native popover: it needs no script, and Escape or a tap outside closes it. */
function PhoneNavigation({ items }: { items: readonly NavItem[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('shell.mainNavigation')} className="flex items-center gap-1 lg:hidden">
      <DoorLink
        look="quiet"
        to={paths.authCaregiver()}
        tab="login"
        entrance
        className="px-1 whitespace-nowrap sm:px-3"
      >
        {t('nav.logIn')}
      </DoorLink>
      <button
        type="button"
        popoverTarget={menuId}
        className="min-h-11 rounded-lg border border-edge px-2.5 font-semibold hover:bg-action-soft"
      >
        {t('shell.menu')}
      </button>
      <div
        id={menuId}
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto w-full max-w-xl animate-rise rounded-t-box border border-line bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-lift"
      >
        <ul className="grid gap-1">
          {items.map(item => (
            <li key={item.to}>
              <NavItemLink {...item} />
            </li>
          ))}
        </ul>
        <DoorLink to={paths.authCaregiver()} tab="signup" entrance className="mt-4 w-full">
          {t('nav.signUp')}
        </DoorLink>
      </div>
    </nav>
  )
}
