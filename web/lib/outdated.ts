import { navigation } from './navigation.ts'

const key = 'started-anew-at'
const onceInMs = 60_000

const startedAnewLately = () => {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    sessionStorage.setItem(key, String(Date.now()))
    return Date.now() - last < onceInMs
  } catch {
    // Without storage nobody could tell a second start from a first.
    return true
  }
}

/** A tab that was left open over an update asks for parts that are gone: it starts anew, once, where it was going. */
export const page =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine || startedAnewLately()) throw error
      window.location.assign(navigation.destination())
      return new Promise(() => {})
    }
  }
