/** A yes that this browser remembers; without storage it lasts as long as the page. */
export const keptChoice = (name: string) => {
  const key = `voice/${name}`
  return {
    read: (): boolean => {
      try {
        return localStorage.getItem(key) === 'yes'
      } catch {
        return false
      }
    },
    write: (isOn: boolean) => {
      try {
        if (isOn) localStorage.setItem(key, 'yes')
        else localStorage.removeItem(key)
      } catch {
        // Without storage it's asked again next time.
      }
    },
  }
}
