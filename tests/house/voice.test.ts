import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

type Entries = string | number | boolean | null | Entries[] | { [key: string]: Entries }
const entries: z.ZodType<Entries> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(entries), z.record(z.string(), entries)]),
)

/** What no one says aloud, what people say instead, and a sentence the rule must catch. */
/** On pages and in emails; Emma types like anyone in a chat. */
const CURLY = { never: /\p{L}'\p{L}/u, say: 'the curly apostrophe, ’', caught: "We don't" }

const RULES: { never: RegExp; say: string; caught: string }[] = [
  { never: /\bpapers?\b/i, say: 'document', caught: 'Your papers' },
  {
    never: /\bhand(?:s|ed|ing)? (?:\S+ ){0,2}in\b/i,
    say: 'upload, send',
    caught: 'Please hand in a new one.',
  },
  { never: /\b(?:runs?|ran|running) out\b/i, say: 'expire', caught: 'It runs out in 24 days.' },
  { never: /\bstands? (?:here|in)\b/i, say: 'appear, show up', caught: 'Your visits will stand here.' },
  { never: /\bprofile stands\b/i, say: 'you’re all set', caught: 'Your profile stands.' },
  { never: /\bline is (?:down|back)\b/i, say: 'offline, back online', caught: 'The line is down.' },
  { never: /\be-mail/i, say: 'email', caught: 'Your e-mail address' },
  {
    never: /\bletters?\b(?! (?:from|of recommendation))/i,
    say: 'email when it is sent, character when it is typed',
    caught: 'A letter is on its way.',
  },
  {
    never: /\bsigns\b(?= (?:that|which) we)/i,
    say: 'character',
    caught: 'It has signs that we cannot keep.',
  },
  { never: /\bon (?:its|their) way to\b/i, say: 'we’ve sent', caught: 'It is on its way to you.' },
  { never: /\bfits? (?:these|this|what)\b/i, say: 'match', caught: 'Nothing fits these words.' },
  { never: /\baides?\b/i, say: 'caregiver, or the whole phrase home care aide', caught: 'Other aides' },
  { never: /\b(?:somebody|nobody|whoever)\b/i, say: 'someone, no one', caught: 'Whoever waited longest' },
  { never: /\bdesks?\b/i, say: 'dashboard', caught: 'Coordinators’ desk' },
  { never: /\bthe matching\b/i, say: 'matching', caught: 'Settings of the matching' },
  {
    never: /\bsecond (?:sign-in )?step\b/i,
    say: 'two-step verification',
    caught: 'Set up your second sign-in step.',
  },
  { never: /\bsign(?:s|ed|ing)? out\b/i, say: 'log out', caught: 'Sign out everywhere' },
  { never: /\btoo often\b/i, say: 'too many tries', caught: 'That was too often.' },
  { never: /\bforgotten your\b/i, say: 'forgot your', caught: 'Forgotten your password?' },
  { never: /\bfill (?:in|it in) (?:a|the) form\b/i, say: 'fill out', caught: 'Fill in the form' },
  { never: /\btold us\b/i, say: 'your answers, what you’ve shared', caught: 'What you told us' },
  {
    never: /\bputs? (?:it )?(?:down|right)\b|\bwrote (?:it )?down\b/i,
    say: 'add, save, fix',
    caught: 'I put down two names.',
  },
  { never: /^noted\b|\b(?:have|is|was|we) noted\b/i, say: 'got it, saved', caught: 'What I have noted' },
  { never: /\b(?:keep|kept) (?:it )?as a note\b/i, say: 'saved as a note', caught: 'We kept it as a note.' },
  { never: /\bbeg[iu]n(?:s|ning)?\b|\bbegan\b/i, say: 'start', caught: 'How would you like to begin?' },
  { never: /\ba(?:fresh|new)\b|\bonce more\b/i, say: 'again', caught: 'Tell us anew' },
  { never: /\bat any time\b/i, say: 'anytime', caught: 'You can change it at any time.' },
  {
    never: /\bjust now\b|\bat all\b|\ball the same\b/i,
    say: 'nothing: cut it',
    caught: 'It is safe all the same.',
  },
  { never: /\bno harm done\b|\ball is well\b/i, say: 'what happens next', caught: 'All is well.' },
  { never: /\bg[eo]t(?:s|ting)? about\b/i, say: 'get around', caught: 'Getting about with help' },
  { never: /\billness(?:es)?\b/i, say: 'health condition', caught: 'Illnesses' },
  {
    never: /\bthe (?:recipient|(?:person|one) who needs care)\b/i,
    say: 'their name, “your mom”',
    caught: 'Tell us about the person who needs care.',
  },
  {
    // At the end of a clause or after a question word there's no contraction: "see how old he is".
    never:
      /(?<!\b(?:who|what|how|where) )\b(?:(?:I am|(?:it|that|there) is|(?:you|we|they) are|(?:I|we) will|(?:do|does|did|could|would|should|has|have|had|is|are|was|were|will) not)(?= \w)|cannot\b)/i,
    say: 'the contraction',
    caught: 'We could not accept it.',
  },
  CURLY,
]

/** Texts that stay as they are, each with the reason. */
const GIVEN: Record<string, string> = {
  'Could not access microphone. Please check permissions.': 'section 8 of the specification',
  'Could not load your care profile. Please try again later.': 'section 8 of the specification',
  'You are being redirected...': 'section 8 of the specification',
  "I'm a caregiver": 'section 2 of the specification',
  "I'm a Caregiver": 'section 2 of the specification',
  "Unable to access camera. Please ensure you've granted permission.": 'section 8 of the specification',
  'Where do you even begin?': 'a daughter in the film says it',
}

/**
 * Every English words file that people read, Emma's lines among them, and those of the two developer pages.
 */
const files = readdirSync('.', { recursive: true, encoding: 'utf8' })
  // How people speak of danger is theirs.
  .filter(path => !path.startsWith('machines/safety/'))
  // Patterns of what people write, and what an introduction is put together from.
  .filter(path => !/^agents\/words\/en\/(?:hearing|mentions|introduction)\./.test(path))
  .filter(path =>
    /(?:^|\/)(?:(?:words|web\/dev|web\/machines)\/(?:caregiver-|reactions-)?en\.json|(?:words|guides)\/en\/.+\.json)$/.test(
      path,
    ),
  )
  .filter(path => !path.startsWith('node_modules'))

function textsIn(words: Entries, at: string): { at: string; text: string }[] {
  if (typeof words === 'string') return [{ at, text: words }]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, below]) => textsIn(below, `${at} ${key}`))
}

/** A text without its placeholders, whose names no one reads. */
const seen = (text: string) =>
  text
    .replace(/\{\{?[^}]*\}\}?/g, 'X')
    .replace(
      /\b(?:home care|professional independent|home health|personal care|medication|physical therapy) aides?\b/gi,
      'X',
    )

/** What Emma says is compared with what people type. */
const isSpoken = (at: string) => /^(?:agents|machines\/answers)\//.test(at)

const brokenBy = (text: string, at = '') =>
  RULES.filter(rule => rule.never.test(seen(text)) && !(rule === CURLY && isSpoken(at)))

const texts = files.flatMap(path => textsIn(entries.parse(JSON.parse(readFileSync(path, 'utf8'))), path))

test('there are texts to check', () => {
  expect(files).toEqual(expect.arrayContaining(['web/words/en/base.json', 'web/words/en/site.json']))
  expect(texts.length).toBeGreaterThan(1500)
})

test('every text sounds like a person', () => {
  const found = texts
    .filter(({ text }) => !(text in GIVEN))
    // Lists of small words are grammar, not text.
    .filter(({ at }) => !at.includes(' smallWords '))
    .flatMap(({ at, text }) => brokenBy(text, at).map(({ say }) => `${at}: “${text}” (say: ${say})`))
  expect(found).toEqual([])
})

test('every exception is still there and still needed', () => {
  const all = new Set(texts.map(({ text }) => text))
  for (const text of Object.keys(GIVEN)) {
    expect(all).toContain(text)
    expect(brokenBy(text)).not.toEqual([])
  }
})

describe('each rule', () => {
  test.for(RULES)('catches “$caught”', ({ never, caught }) => {
    expect(never.test(seen(caught))).toBe(true)
  })

  test.for([
    'A letter from a family',
    'Home Care Aide registration',
    'You’re who you say you are.',
    'Your new {{paper}}',
    'What families say about working with you will show up here.',
    'We’ll see how old he is.',
  ])('lets “%s” pass', text => {
    expect(brokenBy(text)).toEqual([])
  })
})
