import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LanguageMenu, LanguageNote } from '#web/language/language-menu.tsx'
import { paths } from '#web/paths.ts'
import { Brand } from './brand.tsx'
import { SignOutButton } from './sign-out-button.tsx'

const itemLook =
  'flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-ink-soft hover:bg-action-soft hover:text-ink'

/** The header of pages with a single path through them: no sidebar to distract. */
export function TopBar() {
  const { t } = useTranslation()
  return (
    <>
      <header
        data-print="no"
        className="page-width flex flex-wrap items-center justify-between gap-x-1 gap-y-2 pt-3"
      >
        <Brand />
        <div className="flex flex-wrap">
          <LanguageMenu />
          <Link to={paths.account()} className={`max-sm:hidden ${itemLook}`}>
            {t('shell.account')}
          </Link>
          <SignOutButton className={`max-sm:[&>svg]:hidden ${itemLook}`} />
        </div>
      </header>
      <LanguageNote />
    </>
  )
}
