import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressIn } from '#machines/language/addresses.ts'
import { directionOf } from '#machines/languages.ts'
import type { PageWords } from './site-map.tsx'

/** Placeholders for values only the running server knows; it fills them in. */
export const originMark = 'https://origin.invalid'
export const yearMark = '%YEAR%'

/** Where the build put the files every page loads. */
export type Assets = { style: string; script: string; early: string }

export type About = {
  path: string
  words: PageWords
  image?: string | undefined
  /** The languages it has an address in. */
  languages?: readonly string[]
}

type Props = {
  assets: Assets
  /** Nothing when the page has no such element. */
  about?: About
  children: ReactNode
}

export function SiteDocument({ assets, about, children }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <html lang={i18n.language} dir={directionOf(i18n.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141c18" />
        <link rel="stylesheet" href={assets.style} />
        {/* Not a module: it must have run before the first paint. */}
        <script src={assets.early} />
        <script type="module" src={assets.script} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta property="og:site_name" content={t('product.name')} />
        {about ? <AboutPage {...about} /> : <meta name="robots" content="noindex" />}
      </head>
      <body>{children}</body>
    </html>
  )
}

function AboutPage({ path, words, image = 'general', languages = ['en'] }: About) {
  const { t, i18n } = useTranslation()
  const title = `${t(`site.${words}.title`)} · ${t('product.name')}`
  const description = t(`site.${words}.description`)
  const addressOf = (language: string) =>
    `${originMark}${addressIn(languages.includes(language) ? language : 'en', path)}`
  const address = addressOf(i18n.language)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {languages.length > 1 && (
        <>
          <link rel="alternate" hrefLang="x-default" href={addressOf('en')} />
          {languages.map(language => (
            <link key={language} rel="alternate" hrefLang={language} href={addressOf(language)} />
          ))}
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${originMark}/og/${image}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={i18n.language} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with every < escaped
        dangerouslySetInnerHTML={{
          __html: inScript(structuredData(address, title, description, t('product.name'))),
        }}
      />
    </>
  )
}

const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

const structuredData = (address: string, title: string, description: string, name: string) => {
  const organisation = {
    '@type': 'Organization',
    '@id': `${originMark}/#organization`,
    name,
    url: `${originMark}/`,
    logo: `${originMark}/icon-512.png`,
  }
  const site = {
    '@type': 'WebSite',
    '@id': `${originMark}/#website`,
    name,
    url: `${originMark}/`,
    publisher: { '@id': organisation['@id'] },
  }
  const page = {
    '@type': 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description,
    isPartOf: { '@id': site['@id'] },
  }
  return { '@context': 'https://schema.org', '@graph': [organisation, site, page] }
}
