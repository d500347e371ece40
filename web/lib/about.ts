import { api } from './api.ts'

export type About = {
  sample: boolean
  providers: { google: boolean; apple: boolean }
  /** Which model writes as Emma; undefined when there is none. */
  model?: string
  production: boolean
}

const nothingKnown: About = { sample: false, providers: { google: false, apple: false }, production: true }

let asked: Promise<About> | undefined

/** What this installation offers; requested once. If the request fails, nothing is offered. */
export const about = (): Promise<About> => {
  asked ??= api.get('/api/about').catch(() => nothingKnown)
  return asked
}
