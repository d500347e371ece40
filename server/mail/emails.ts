import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'
import { type ConcernKind, concernKinds } from '#machines/concerns/concern.ts'
import { type DocumentType, documentTypeNames } from '#machines/documents/documents.ts'
import { filled } from '#machines/language/message.ts'
import { directionOf } from '#machines/languages.ts'
import { type ChoosableKind, choosableKinds } from '#machines/my-data/notification-kinds.ts'
import type { EmailKind } from './email-kinds.ts'

const emailWords = z.strictObject({
  subject: z.string().min(1),
  before: z.array(z.string().min(1)).min(1),
  button: z.string().min(1),
  after: z.array(z.string().min(1)).min(1),
})

export type EmailWords = z.infer<typeof emailWords>

const wordsFile = z.strictObject({
  product: z.strictObject({ name: z.string().min(1) }),
  emails: z.strictObject({
    hello: z.string().min(1),
    helloThere: z.string().min(1),
    linkHint: z.string().min(1),
    closing: z.string().min(1),
    why: z.string().min(1),
    verifyEmail: emailWords,
    resetPassword: emailWords,
    passwordChanged: emailWords,
    accountClosing: emailWords,
    accountClosed: emailWords,
    answersExpiring: emailWords,
    dataReady: emailWords,
    dataLinkClosed: emailWords,
    supportReceived: emailWords,
    supportAnswered: emailWords,
    coordinatorInvited: emailWords,
    circleInvited: emailWords,
    newInSearch: emailWords,
    placeAsked: emailWords,
    placeFound: emailWords,
    personPaused: emailWords,
    personResumed: emailWords,
    accountOnHold: emailWords,
    accountOffHold: emailWords,
    signedOutEverywhere: emailWords,
    profileCorrected: emailWords,
    documentRejected: emailWords,
    documentExpiring: emailWords,
    documentExpired: emailWords,
    matchOffered: emailWords,
    matchAccepted: emailWords,
    matchIntroduced: emailWords,
    matchClosed: emailWords,
    matchEnded: emailWords,
    visitRequested: emailWords,
    visitConfirmed: emailWords,
    visitChanged: emailWords,
    visitCancelled: emailWords,
    visitCalledOff: emailWords,
    visitUncovered: emailWords,
    visitCovered: emailWords,
    coverAsked: emailWords,
    coverFound: emailWords,
    backupAsked: emailWords,
    caregiverAway: emailWords,
    familyAway: emailWords,
    onAgain: emailWords,
    visitsTomorrow: emailWords,
    newMessages: emailWords,
    reviewDue: emailWords,
    reviewPublished: emailWords,
    checkIn: emailWords,
    communityAnswered: emailWords,
    urgentRaised: emailWords,
    urgentHanded: emailWords,
  }),
  wayOut: z.strictObject({
    ask: z.string().min(1),
    button: z.string().min(1),
    news: z.record(z.enum(choosableKinds), z.string().min(1)),
  }),
  documents: z.record(z.enum(documentTypeNames), z.string().min(1)),
  concerns: z.record(z.enum(concernKinds), z.string().min(1)),
})

export type WrittenEmail = {
  kind: EmailKind
  language: string
  subject: string
  text: string
  html: string
}

const { wordsIn, languageOf, languages } = openWords(join(import.meta.dirname, 'words'), wordsFile)

/** The language an email to this reader is in: what's filled in, such as a date, is worded in the same one. */
export const emailLanguage = languageOf

export const emailLanguages: readonly string[] = languages

export const documentName = (type: DocumentType, language: string): string =>
  wordsIn(language).documents[type]

/** What coordinators are asked to look at, in the middle of a sentence. */
export const concernName = (kind: ConcernKind, language: string): string => wordsIn(language).concerns[kind]

/** 'December 12, 2026' */
export const dayInWords = (at: string, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(emailLanguage(language), { dateStyle: 'long', timeZone }).format(new Date(at))

/** The texts of an email as they come with the product. */
export const usualWords = (kind: EmailKind): EmailWords => wordsIn('en').emails[kind]

/** Coordinators edit the texts in this language. */
const editedLanguage = 'en'

export type EmailValues = {
  name: string
  url: string
  document?: string
  day?: string | undefined
  reason?: string
  other?: string | undefined
  what?: string
  /** What a coordinator wrote, in lines. */
  answer?: string
}

/**
 * Puts an email together twice from the same words: as plain text and as simple HTML. To send one, use `writeEmail`,
 * which knows what coordinators have edited.
 */
export function composeEmail(
  kind: EmailKind,
  language: string,
  values: EmailValues,
  edited?: EmailWords,
): WrittenEmail {
  const code = languageOf(language)
  const { emails, product } = wordsIn(language)
  const name = greetable(values.name)
  const url = webAddress(values.url)
  const { document = '', day = '', reason = '', other = '', what = '', answer = '' } = values
  const fill = (text: string) =>
    filled(text, { name, product: product.name, document, day, reason, other, what, answer })
  const words = code === editedLanguage ? (edited ?? emails[kind]) : emails[kind]
  const { subject, before, button, after } = words
  const parts = {
    subject: fill(subject),
    hello: fill(name === '' ? emails.helloThere : emails.hello),
    before: before.map(fill).filter(text => text !== ''),
    button: fill(button),
    linkHint: fill(emails.linkHint),
    url,
    after: after.map(fill),
    closing: fill(emails.closing),
    product: product.name,
    why: fill(emails.why),
  }
  return { kind, language: code, subject: parts.subject, text: textOf(parts), html: htmlOf(parts, code) }
}

/** What one can turn off, in the middle of a sentence: 'visits and reminders'. */
export const newsName = (news: ChoosableKind, language: string): string => wordsIn(language).wayOut.news[news]

/** The same email with a way to stop its kind: a link for people, and one that mail programs press (RFC 8058). */
export function withWayOut<E extends WrittenEmail>(
  { kind: _, language, ...email }: E,
  news: ChoosableKind,
  url: string,
) {
  const { wayOut } = wordsIn(language)
  const ask = filled(wayOut.ask, { news: wayOut.news[news] })
  const link = `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(wayOut.button)}</a>`
  return {
    ...email,
    text: `${email.text}\n\n${ask} ${wayOut.button}:\n${url}`,
    html: email.html.replace(
      /<\/div>\s*<\/body>/,
      end => `<p><small>${escapeHtml(ask)} ${link}</small></p>\n${end}`,
    ),
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

type Parts = {
  subject: string
  hello: string
  before: string[]
  button: string
  linkHint: string
  url: string
  after: string[]
  closing: string
  product: string
  why: string
}

/**
 * Anyone can sign up with another person's address, and the name is the only part of the email they choose. A
 * name with a link, an address or hidden characters is left out.
 */
function greetable(name: string): string {
  const plain = name.replace(/\s+/gu, ' ').trim()
  const suspicious = /[/\\@:<>{}]|[^\s.]\.[^\s.]{2,}|\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
  return plain.length > 60 || suspicious.test(plain) ? '' : plain
}

function webAddress(url: string): string {
  const parsed = new URL(url)
  if (!['http:', 'https:'].includes(parsed.protocol))
    throw new Error('An email can only link to a web address.')
  return parsed.href
}

const textOf = (p: Parts) =>
  [
    p.hello,
    ...p.before,
    `${p.button}:\n${p.url}`,
    ...p.after,
    `${p.closing}\n${p.product}`,
    `--\n${p.why}`,
  ].join('\n\n')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? character)

const paragraphs = (texts: string[]) =>
  texts.map(text => `<p>${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`).join('\n')

// Colors are left to the reader's light or dark scheme; only the button brings its own pair, 7:1.
function htmlOf(p: Parts, language: string): string {
  const url = escapeHtml(p.url)
  const look = 'max-width:36em;margin:0 auto;padding:1.5em;font:1.0625em/1.6 Georgia,serif'
  const button =
    'display:inline-block;padding:.75em 1.5em;border-radius:.5em;background:#14524c;color:#ffffff;text-decoration:none'
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(p.subject)}</title>
</head>
<body>
<div style="${look}">
${paragraphs([p.hello, ...p.before])}
<p><a href="${url}" style="${button}">${escapeHtml(p.button)}</a></p>
<p><small>${escapeHtml(p.linkHint)}<br><a href="${url}" style="color:inherit;overflow-wrap:anywhere">${url}</a></small></p>
${paragraphs(p.after)}
<p>${escapeHtml(p.closing)}<br>${escapeHtml(p.product)}</p>
<hr>
<p><small>${escapeHtml(p.why)}</small></p>
</div>
</body>
</html>
`
}
