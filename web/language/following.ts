import type { Session } from '#machines/accounts/session.ts'
import { pseudoLanguage } from '#machines/language/pseudo.ts'
import { languageCodes, matchLanguage } from '#machines/languages.ts'
import { api } from '../lib/api.ts'
import { navigation } from '../lib/navigation.ts'
import { accountChanged, currentSession, subscribeSession } from '../lib/session.ts'
import { speak, startWords } from '../lib/words.ts'
import { chosenLanguage, setChosenLanguage } from './chosen-language.ts'
import { remember, remembered } from './language-cookie.ts'

const wishes = (): string[] => [remembered() ?? [], ...navigator.languages].flat()

/** In this tab someone chose it before they signed in. */
const pickedKey = 'language-picked'

const withStorage = <Found>(use: (storage: Storage) => Found): Found | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    // Without storage the account's language counts.
    return undefined
  }
}

const saveInAccount = async (language: string) => {
  const known = languageCodes.find(code => code === language)
  // The account speaks real languages only.
  if (known) await api.post('/api/auth/update-user', { body: { language: known } })
  withStorage(storage => storage.removeItem(pickedKey))
  await accountChanged()
}

const show = async (code: string) => {
  remember(code)
  setChosenLanguage(code)
  await speak(code)
}

/** From now on, everywhere: on this page, in the account, in the running interview. */
export const chooseLanguage = async (code: string): Promise<void> => {
  await show(code)
  if (currentSession()) await saveInAccount(code)
  else withStorage(storage => storage.setItem(pickedKey, code))
  await navigation.revalidate()
}

/** After signing in: what was picked on the way in is the newest choice, otherwise the account knows. */
const followAccount = async (session: Session | null): Promise<void> => {
  if (!session || chosenLanguage() === pseudoLanguage) return
  const { language } = session.user
  const picked = withStorage(storage => storage.getItem(pickedKey))
  if (picked && picked !== language) return await saveInAccount(picked)
  withStorage(storage => storage.removeItem(pickedKey))
  if (language !== chosenLanguage()) await show(language)
}

export const startLanguage = async (): Promise<void> => {
  const known = wishes()
  await startWords(known)
  const isTest = document.documentElement.lang === pseudoLanguage
  setChosenLanguage(isTest ? pseudoLanguage : (matchLanguage(known, languageCodes) ?? 'en'))
  // Offline the language stays as it is.
  subscribeSession(() => void followAccount(currentSession()).catch(() => {}))
}
