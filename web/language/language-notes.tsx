import { useTranslation } from 'react-i18next'

/** The script puts the name here. */
const nameMark = '{name}'

/** For public pages, which are built before anyone has chosen: the site's script shows the one that is true. */
export function LanguageNotes() {
  const { t } = useTranslation()
  const words = {
    emma: t('language.emmaOnly', { name: nameMark }),
    page: t('language.notYet', { name: nameMark }),
  }
  return (
    <p
      data-language-note
      data-emma={words.emma}
      data-page={words.page}
      role="status"
      hidden
      className="page-width pb-2 text-[0.95rem] text-ink-soft"
    />
  )
}
