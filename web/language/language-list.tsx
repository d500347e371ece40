import { type InputEvent, type MouseEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isComplete } from '#machines/language/complete.ts'
import { type LanguageCode, languageCodes, languages } from '#machines/languages.ts'
import { interviewLanguages } from '#web/lib/interview-words.ts'
import { Icon } from '../ui/icon.tsx'
import { narrow } from './narrow.ts'

const isKnown = (code: string): code is LanguageCode => Object.hasOwn(languages, code)

/** A language in its own words; one that only tests have, as it is. */
export const ownName = (code: string): string => (isKnown(code) ? languages[code] : code)

type Props = {
  chosen?: string
  /** Without it the entries are links, which work without any script. */
  onChoose?: (code: string) => void
  /** In a form: with an edge, and its name on a phone, too. */
  isField?: boolean
}

/** Every language by its own name, in a native popover: public pages show it without hydration. */
export function LanguageList({ chosen, onChoose, isField = false }: Props) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const name = ownName(chosen ?? i18n.language)
  return (
    <div data-languages>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('language.change', { name })}
        className={`inline-flex min-h-11 items-center gap-2 rounded-lg hover:bg-action-soft ${isField ? 'mt-1.5 border border-edge bg-surface px-3.5 hover:border-action' : 'px-2.5 font-semibold text-ink-soft hover:text-ink'}`}
      >
        <Icon name="globe" />
        <bdi data-language-name className={isField ? '' : 'max-sm:hidden'} lang={chosen ?? i18n.language}>
          {name}
        </bdi>
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('language.title')}
        className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[80dvh] w-full max-w-xl animate-rise overflow-y-auto rounded-t-box border border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-lift sm:inset-x-auto sm:end-4 sm:top-16 sm:bottom-auto sm:max-h-[70dvh] sm:w-88 sm:rounded-box"
      >
        <Choices chosen={chosen ?? i18n.language} onChoose={onChoose} />
      </div>
    </div>
  )
}

const popoverAround = (at: Element) => at.closest<HTMLElement>('[popover]')

function Choices({ chosen, onChoose }: { chosen: string; onChoose: Props['onChoose'] }) {
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  const label = t('language.search')
  const named = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const english = new Intl.DisplayNames(['en'], { type: 'language' })
  const choose = (event: MouseEvent<HTMLAnchorElement>, code: string) => {
    if (!onChoose) return
    event.preventDefault()
    popoverAround(event.currentTarget)?.hidePopover()
    onChoose(code)
  }
  const search = onChoose && {
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => narrow(currentTarget),
  }
  return (
    <>
      <input
        type="search"
        autoComplete="off"
        placeholder={label}
        aria-label={label}
        className="sticky top-0 z-10 min-h-11 w-full rounded-lg border border-edge bg-surface px-3"
        {...search}
      />
      {!isComplete(chosen) && (
        <p className="mt-3 px-3 text-[0.94rem] text-ink-soft">
          {t('language.partly', { name: ownName(chosen) })}
        </p>
      )}
      <ul className="mt-3 grid gap-0.5">
        {languageCodes.map(code => (
          <li
            key={code}
            data-names={`${languages[code]} ${named.of(code)} ${english.of(code)} ${code}`.toLowerCase()}
          >
            <a
              href={`/${code}${pathname === '/' ? '' : pathname}`}
              data-language={code}
              data-emma={interviewLanguages.includes(code) ? '' : undefined}
              aria-current={code === chosen ? 'true' : undefined}
              onClick={onChoose && (event => choose(event, code))}
              className="flex min-h-11 items-center rounded-lg px-3 hover:bg-action-soft aria-[current=true]:bg-action-soft aria-[current=true]:font-semibold"
            >
              <bdi lang={code}>{languages[code]}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <p data-none hidden className="px-3 py-2 text-ink-soft">
        {t('language.none')}
      </p>
    </>
  )
}
