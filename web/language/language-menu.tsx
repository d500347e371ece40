import { useTranslation } from 'react-i18next'
import { useChosenLanguage } from '#web/language/chosen-language.ts'
import { interviewLanguages } from '#web/lib/interview-words.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { isPageIn } from '#web/lib/words.ts'
import { LanguageList, ownName } from './language-list.tsx'

/** The list for pages of the app: a choice holds for the page, the account and the running interview. */
export function LanguageMenu({ isField = false }: { isField?: boolean }) {
  const { t } = useTranslation()
  const choose = async (code: string) => {
    try {
      // Not needed to draw the list, which is also built ahead.
      const { chooseLanguage } = await import('./following.ts')
      await chooseLanguage(code)
    } catch (cause) {
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(cause) })
    }
  }
  return <LanguageList chosen={useChosenLanguage()} onChoose={code => void choose(code)} isField={isField} />
}

/** Says what is in the chosen language and what isn't yet. */
export function LanguageNote() {
  const { t } = useTranslation()
  const chosen = useChosenLanguage()
  if (isPageIn(chosen)) return null
  const name = ownName(chosen)
  return (
    <p role="status" className="page-width py-1 text-[0.95rem] text-ink-soft">
      {interviewLanguages.includes(chosen)
        ? t('language.emmaOnly', { name })
        : t('language.notYet', { name })}
    </p>
  )
}
