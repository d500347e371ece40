import type { Context } from 'hono'
import type { AppEnv } from '../accounts/person.ts'
import { type Asset, answerWith, assetOf, kindOf } from './static.ts'

/** The app's page as the service worker keeps it, with nothing of anyone in it. */
export const framePath = '/frame'

/** Caches between us and a browser keep one answer a language. */
export const inLanguage = (c: Context<AppEnv>, asset: Asset, status: 200 | 404 = 200) =>
  answerWith(asset, c, status, 'Accept-Encoding, Accept-Language, Cookie')

const attribute = (value: unknown) =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const place = '<div id="app">'

/** The app's code waits, so that what's sent along is on screen first. */
const withData = (page: string, data: object) =>
  page.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '').replace('<div id="app"', start => {
    const json = JSON.stringify(data).replaceAll('<', '\\u003c')
    return `<script type="application/json" id="first-home">${json}</script>${start}`
  })

const htmlOf = (page: string) => assetOf(Buffer.from(page), kindOf('index.html'))

type Options = {
  /** The page in a language. */
  frame: (language: string) => string
  /** What its first script (web/home/first.ts) says, by language. */
  words: Readonly<Record<string, unknown>>
  /** What that script shows to whoever opens the page; undefined where nothing is sent along. */
  along: (c: Context<AppEnv>) => Promise<object | undefined>
}

/** The app's page: the same for everyone, except where someone's own day is sent along. */
export function createAppPage({ frame, words, along }: Options) {
  const made = new Map<string, { page: string; asset: Promise<Asset> }>()

  const madeIn = (language: string) => {
    const known = made.get(language)
    if (known) return known
    const said = attribute(words[language] ?? words.en)
    const page = frame(language).replace(place, () => `<div id="app" data-words="${said}">`)
    const one = { page, asset: htmlOf(page) }
    made.set(language, one)
    return one
  }

  return async (c: Context<AppEnv>, language: string): Promise<Response> => {
    const { page, asset } = madeIn(language)
    const data = await along(c)
    if (!data) return inLanguage(c, await asset)
    const answer = inLanguage(c, await htmlOf(withData(page, data)))
    // Theirs alone: nothing keeps it.
    answer.headers.set('Cache-Control', 'private, no-store')
    answer.headers.delete('ETag')
    return answer
  }
}
