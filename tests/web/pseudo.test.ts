import { afterAll, describe, expect, test } from 'vitest'
import { pseudoLanguage } from '#machines/language/pseudo.ts'
import { languages, pagePaths, renderPage, sitemap } from '#web/site/render.tsx'
import { authAddresses, renderAuth } from '#web/site/render-auth.tsx'

/** Other files of this worker read in English. */
afterAll(() => void renderPage('/', assets))

const assets = { style: '/a.css', script: '/a.js', early: '/b.js' }

const decoded = (text: string) =>
  text.replaceAll(/&#x27;|&quot;|&amp;|&lt;|&gt;|&nbsp;/g, mark => (mark === '&amp;' ? '&' : ' '))

/** Every text that people see or hear in a page: between tags, and in the attributes that are read aloud. */
const textsIn = (html: string): string[] => {
  const body = html.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
  const between = [...body.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text)
  const said = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]+)"/g)].map(
    ([, text = '']) => text,
  )
  return [...between, ...said].map(text => decoded(text).trim())
}

/** Parts of a sentence come from one text, which may be cut by tags. */
const isPlain = (text: string) => {
  const rest = text.replaceAll(/⟦[^⟧]*⟧|⟦[^⟧]*$|^[^⟦]*⟧/g, ' ')
  return /[A-Za-z]{3,}/.test(rest)
}

/** Names of languages are their own. */
const withoutNames = (html: string) => html.replaceAll(/<bdi [^>]*lang="[^"]*"[^>]*>[^<]*<\/bdi>/g, '')

const plainIn = (html: string | undefined) => textsIn(withoutNames(html ?? '')).filter(isPlain)

describe('in the language of tests', () => {
  test.for(pagePaths)('%s has no text that no catalog knows', path => {
    const html = renderPage(path, assets, pseudoLanguage)
    expect(html).toContain('⟦')
    expect(html).toContain(`<html lang="${pseudoLanguage}"`)
    expect(plainIn(html)).toEqual([])
  })

  test.for(authAddresses)('%s has none either', address => {
    const { html, title } = renderAuth(address, pseudoLanguage)
    expect(html).toContain('⟦')
    expect(plainIn(`${title}${html}`)).toEqual([])
  })
})

test('a page names its addresses in all languages, and links within its own', () => {
  const html = renderPage('/about', assets, 'en') ?? ''
  expect(html).toContain('<link rel="canonical" href="https://origin.invalid/about"/>')
  for (const language of languages.site.filter(one => one !== 'en')) {
    const address = `https://origin.invalid/${language}/about`
    expect(html).toContain(`<link rel="alternate" hrefLang="${language}" href="${address}"/>`)
    const own = renderPage('/about', assets, language) ?? ''
    expect(own).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(own).toContain(`href="/${language}/for-caregivers"`)
    expect(sitemap()).toContain(`<loc>${address}</loc>`)
  }
})

test('a text in the page itself is found', () => {
  expect(plainIn('<p>⟦Hí~⟧</p><p>Hello you</p><img alt="A garden">')).toEqual(['Hello you', 'A garden'])
})
