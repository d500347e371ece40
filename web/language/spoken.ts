let language = 'en'

/** What the page on screen is written in, also for what runs before the app. */
export const spoken = (): string => language

export const setSpoken = (code: string): void => {
  language = code
}
