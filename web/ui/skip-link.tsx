import { useTranslation } from 'react-i18next'

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#main"
      className="sr-only rounded-lg bg-action px-4 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50"
    >
      {t('shell.skip')}
    </a>
  )
}
