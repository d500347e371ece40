import { useTranslation } from 'react-i18next'

/** The first keyboard stop: skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#main"
      className="sr-only rounded-lg bg-action font-semibold text-on-action focus:not-sr-only focus:fixed focus:px-4 focus:py-3 focus:start-3 focus:top-3 focus:z-50"
    >
      {t('shell.skip')}
    </a>
  )
}
