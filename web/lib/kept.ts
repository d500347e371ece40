const prefix = 'kept/'

/** A place in this browser for what a person gave and the server does not have yet; gone with their sign-out. */
export const keptPlace = (name: string) => prefix + name

export const forgetKept = () => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}
