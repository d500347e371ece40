import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { deleteSetting, saveSetting } from '#db/queries/process/settings.ts'
import type { Db } from '#db/schema.ts'
import type { Person } from '../accounts/person.ts'
import { type Issue, Problem } from '../http/problem.ts'
import { line } from '../http/validate.ts'
import { type EmailKind, emailKinds, visitEmailKinds } from './email-kinds.ts'
import { composeEmail, type EmailValues, type EmailWords, usualWords } from './emails.ts'
import { editedEmailKey, findEditedEmail } from './write-email.ts'

const paragraphMax = 800
const paragraphsMax = 8

const paragraphs = z.array(line(paragraphMax, 1)).min(1).max(paragraphsMax)

export const emailText = z.strictObject({
  subject: line(150, 1).refine(text => !/[\r\n]/.test(text), 'must stay on one line'),
  before: paragraphs,
  button: line(60, 1).refine(text => !/[\r\n]/.test(text), 'must stay on one line'),
  after: paragraphs,
})

const words = z.object({
  subject: z.string(),
  before: z.array(z.string()),
  button: z.string(),
  after: z.array(z.string()),
})

export const emailTextShape = z.object({
  kind: z.enum(emailKinds),
  text: words,
  usual: words,
  edited: z.boolean(),
  /** Allowed and required placeholders. */
  placeholders: z.array(z.object({ name: z.string(), needed: z.boolean() })),
})

export type EmailText = z.infer<typeof emailTextShape>

const inBraces = /\{\{(\w+)\}\}/g

const placeholdersIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap(text => [...text.matchAll(inBraces)].map(([, name = '']) => name)))

const textsOf = ({ subject, before, button, after }: EmailWords) => [subject, ...before, button, ...after]

/** Every email can greet by name and say who writes. */
const always = ['name', 'product']

const placeholdersOf = (kind: EmailKind): EmailText['placeholders'] => {
  const used = placeholdersIn(textsOf(usualWords(kind)))
  const needed = [...used].filter(name => !always.includes(name))
  return [...needed.map(name => ({ name, needed: true })), ...always.map(name => ({ name, needed: false }))]
}

const show = (kind: EmailKind, edited: EmailWords | undefined): EmailText => {
  const usual = usualWords(kind)
  return {
    ...{ kind, usual, text: edited ?? usual, edited: edited !== undefined },
    placeholders: placeholdersOf(kind),
  }
}

export async function listEmailTexts(db: Db): Promise<EmailText[]> {
  const texts: EmailText[] = []
  for (const kind of emailKinds) texts.push(show(kind, await findEditedEmail(db, kind)))
  return texts
}

function* partsOf({ subject, before, button, after }: EmailWords): Generator<[path: string, text: string]> {
  yield ['subject', subject]
  for (const [index, text] of before.entries()) yield [`before.${index}`, text]
  yield ['button', button]
  for (const [index, text] of after.entries()) yield [`after.${index}`, text]
}

/** Subjects show on lock screens, so they may not use more placeholders than the original text. */
function issuesOf(kind: EmailKind, text: EmailWords): Issue[] {
  const issues: Issue[] = []
  const inSubject = placeholdersIn([usualWords(kind).subject, '{{product}}'])
  const known = new Set(placeholdersOf(kind).map(({ name }) => name))
  for (const [path, part] of partsOf(text)) {
    if (/\{\{|\}\}/.test(part.replace(inBraces, '')))
      issues.push({ path, message: 'has braces that aren’t closed' })
    for (const name of placeholdersIn([part])) {
      if (!known.has(name)) issues.push({ path, message: `has {{${name}}}, which this email can’t fill in` })
      else if (path === 'subject' && !inSubject.has(name))
        issues.push({ path, message: `can’t have {{${name}}}, because others may see a subject` })
    }
  }
  const used = placeholdersIn(textsOf(text))
  const missing = placeholdersOf(kind).filter(({ name, needed }) => needed && !used.has(name))
  return [...issues, ...missing.map(({ name }) => ({ path: '', message: `needs {{${name}}} somewhere` }))]
}

function checkText(kind: EmailKind, text: EmailWords): void {
  const issues = issuesOf(kind, text)
  if (issues.length > 0)
    throw new Problem(422, 'invalid_body', 'Something in double braces isn’t right. Please check it.', {
      issues,
    })
}

const isSame = (one: EmailWords, other: EmailWords) => textsOf(one).join('\n') === textsOf(other).join('\n')

/** Undefined brings the usual text back. */
export const changeEmailText = (
  db: Db,
  { kind, text, who, now }: { kind: EmailKind; text: EmailWords | undefined; who: Person; now: string },
): Promise<EmailText> =>
  inTransaction(db, async trx => {
    if (text) checkText(kind, text)
    const before = (await findEditedEmail(trx, kind)) ?? usualWords(kind)
    const wanted = text ?? usualWords(kind)
    const edited = isSame(wanted, usualWords(kind)) ? undefined : wanted
    if (isSame(before, wanted)) return show(kind, edited)
    if (edited) await saveSetting(trx, editedEmailKey(kind), JSON.stringify(edited))
    else await deleteSetting(trx, editedEmailKey(kind))
    await insertJournal(trx, {
      ...{ subject_kind: 'settings', subject_id: 'email-texts', event_id: randomUUID(), type: 'change' },
      ...{ payload: JSON.stringify({ email: kind, before, after: wanted }), door: 'admin' },
      ...{ actor_id: who.id, quote: null, message_id: null, created_at: now },
    })
    return show(kind, edited)
  })

export const previewShape = z.object({ subject: z.string(), text: z.string() })

/** A fictional person for previews. */
const samples = {
  what: 'worrying words in a message',
  ...{ name: 'Rosa', other: 'Amara O.', document: 'background check', day: 'December 12, 2026' },
  answer: 'Yes, we have caregivers in Tacoma who work on Sundays.\nCall us if you’d like to hear more.',
  reason: 'The photo is too dark to read. Please take it again in daylight.',
} satisfies Required<Omit<EmailValues, 'url'>>

const ofVisits = new Set<EmailKind>(visitEmailKinds)

/** What an email of this kind is filled with: a visit has a time, a document a day. */
function samplesOf(kind: EmailKind): typeof samples {
  if (ofVisits.has(kind)) return { ...samples, day: 'Tuesday, December 8, 9:00 AM – 12:00 PM' }
  if (kind === 'visitsTomorrow')
    return { ...samples, day: 'Tuesday, December 8, 9:00 AM – 12:00 PM; Tuesday, December 8, 5:00 – 7:00 PM' }
  if (kind === 'newMessages') return { ...samples, other: 'Amara O. and Kindred Hands coordinators' }
  return samples
}

export function previewEmailText(kind: EmailKind, text: EmailWords, origin: string) {
  checkText(kind, text)
  const { subject, text: written } = composeEmail(kind, 'en', { ...samplesOf(kind), url: origin }, text)
  return { subject, text: written }
}
