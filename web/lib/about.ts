import { api } from './api.ts'

export type About = {
  sample: boolean
  providers: { google: boolean; apple: boolean }
  /** Which model speaks as Emma; undefined when nobody answers. */
  model?: string
  production: boolean
}

const nothingKnown: About = { sample: false, providers: { google: false, apple: false }, production: true }

let asked: Promise<About> | undefined

/** What this installation offers; asked for once. Without an answer nothing is promised. */
export const about = (): Promise<About> => {
  asked ??= api.get<About>('/api/about').catch(() => nothingKnown)
  return asked
}
