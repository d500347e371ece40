import { Problem } from './api.ts'
import { navigation } from './navigation.ts'
import { type Area, needWords } from './words.ts'

const key = 'started-anew-at'
const onceInMs = 60_000

const mayStartAnew = () => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < onceInMs) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    // Without storage a second reload couldn't be told from a first.
    return false
  }
}

const isServerThere = async () => {
  try {
    return (await fetch(navigation.destination(), { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * A tab left open over an update asks for files that are gone: it reloads once, at the page it was going to.
 * So does a tab that asks again for a file that failed to load, because browsers remember that failure until
 * the page reloads.
 */
export const page = <Module>(load: () => Promise<Module>) => {
  let isAskedAgain = false
  return async (): Promise<Module> => {
    try {
      return await load()
    } catch (cause) {
      const startsAnew = isAskedAgain ? await isServerThere() : navigator.onLine && mayStartAnew()
      isAskedAgain = true
      if (!startsAnew)
        throw new Problem({ status: 0, code: 'offline', message: 'A part is not here.' }, { cause })
      window.location.assign(navigation.destination())
      return new Promise(() => {})
    }
  }
}

/** The same for pages with more words than those of `base`. */
export const pageWith =
  (...areas: Area[]) =>
  <Module>(load: () => Promise<Module>) =>
    page(async () => {
      const [module] = await Promise.all([load(), needWords(...areas)])
      return module
    })
