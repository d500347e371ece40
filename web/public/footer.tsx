import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { yearMark } from '../site/document.tsx'
import { Brand } from '../ui/shell/brand.tsx'

export function Footer() {
  const { t } = useTranslation()
  const links = [
    { to: paths.about(), label: t('nav.aboutUs') },
    { to: paths.privacy(), label: t('nav.privacy') },
    { to: paths.terms(), label: t('nav.terms') },
    { to: paths.support(), label: t('nav.support') },
    { to: paths.careers(), label: t('nav.careers') },
  ]
  return (
    <footer className="mt-20 border-t border-line bg-sunken">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-8">
        <div>
          <Brand />
          <p className="mt-2 text-ink-soft">{t('footer.promise')}</p>
        </div>
        <nav aria-label={t('footer.navigation')}>
          <ul className="-mx-3 flex flex-wrap">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center px-3 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="page-width">
        <p className="border-t border-line py-4 text-[0.94rem] text-ink-soft">
          {t('footer.copyright', { year: yearMark })}
        </p>
      </div>
    </footer>
  )
}
