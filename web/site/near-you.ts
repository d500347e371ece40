import { stateNames } from '#machines/places/states.ts'
import { forgetDraft, keepDraft, readDraft } from './support-draft.ts'

type Found = {
  place: { zip: string; city: string; state: string } | null
  caregivers: number
  rates: { low: number; high: number } | null
}

type Failure = { part: 'offline' | 'server' } | { part: 'seconds' | 'minutes'; count: number }

const waitMs = 20_000
const draft = 'near-you'
const names: Readonly<Record<string, string>> = stateNames

const language = () => document.documentElement.lang
const inWords = (count: number) => count.toLocaleString(language())
const dollars = (amount: number) =>
  amount.toLocaleString(language(), { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

const partsIn = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>('[data-near-part]')]

/** Shows these parts with their blanks filled in, and hides all others. */
function show(
  page: ParentNode,
  parts: readonly string[],
  values: Readonly<Record<string, string>> = {},
): void {
  for (const place of partsIn(page)) {
    place.hidden = !parts.includes(place.dataset.nearPart ?? '')
    for (const text of place.matches('p') ? [place] : place.querySelectorAll('p')) fill(text, values)
  }
}

const templates = new WeakMap<Element, string>()

function fill(text: Element, values: Readonly<Record<string, string>>): void {
  if (text.childElementCount > 0) return
  const words = templates.get(text) ?? text.textContent
  if (!words.includes('%')) return
  templates.set(text, words)
  text.textContent = words.replaceAll(/%[A-Z]+%/g, blank => values[blank] ?? blank)
}

const failureOf = (answer: Response): Failure => {
  if (answer.status !== 429) return { part: 'server' }
  const seconds = Math.max(2, Math.ceil(Number(answer.headers.get('retry-after')) || 60))
  return seconds < 120
    ? { part: 'seconds', count: seconds }
    : { part: 'minutes', count: Math.ceil(seconds / 60) }
}

async function asked(path: string, init: RequestInit = {}): Promise<Response | Failure> {
  try {
    const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(waitMs) })
    return answer.ok || answer.status === 422 ? answer : failureOf(answer)
  } catch {
    return { part: 'offline' }
  }
}

const showFailure = (page: ParentNode, failure: Failure, kept: readonly string[] = []) =>
  show(page, [...kept, failure.part], 'count' in failure ? { '%COUNT%': inWords(failure.count) } : {})

function showFound(page: ParentNode, { place, caregivers, rates }: Found): void {
  if (!place) {
    show(page, ['unknown'])
    return
  }
  const values = {
    '%PLACE%': [place.city, names[place.state] ?? place.state].filter(part => part !== '').join(', '),
    '%COUNT%': inWords(caregivers),
    '%DATE%': new Date().toLocaleDateString(language(), { month: 'short', day: 'numeric' }),
    ...(rates && { '%LOW%': dollars(rates.low), '%HIGH%': dollars(rates.high) }),
  }
  if (caregivers === 0) {
    show(page, ['none', 'watch', 'start'], values)
    return
  }
  const isOneRate = rates !== null && values['%LOW%'] === values['%HIGH%']
  show(
    page,
    [
      caregivers === 1 ? 'one' : 'some',
      ...(rates ? [isOneRate ? 'rate' : 'rates'] : []),
      ...['counted', 'start'],
    ],
    values,
  )
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  for (const name of ['aria-disabled', 'aria-busy'])
    if (busy) button?.setAttribute(name, 'true')
    else button?.removeAttribute(name)
  for (const [part, hidden] of [
    ['[data-near-idle]', busy],
    ['[data-near-busy]', !busy],
  ] as const) {
    const text = form.querySelector<HTMLElement>(part)
    if (text) text.hidden = hidden
  }
}

const inputOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input')

/** Shows that it isn't a ZIP code or an address, or takes that back. */
function mark(input: HTMLInputElement, isOdd: boolean): void {
  const fault = document.getElementById(`${input.id}-odd`)
  if (fault) fault.hidden = !isOdd
  input.toggleAttribute('aria-invalid', false)
  if (isOdd) input.setAttribute('aria-invalid', 'true')
  const described = [`${input.id}-hint`, ...(isOdd ? [`${input.id}-odd`] : [])]
  input.setAttribute('aria-describedby', described.join(' '))
}

const zipIn = (typed: string) => /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(typed)?.[1]
const isEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)

type Page = {
  page: ParentNode
  form: HTMLFormElement
  input: HTMLInputElement
  signal: AbortSignal
  /** The ZIP code whose answer is on its way. */
  asking?: string | undefined
}

async function foundNear(zip: string): Promise<Found | Failure> {
  const answer = await asked(`/api/places?zip=${zip}`)
  if (!(answer instanceof Response)) return answer
  return answer.ok ? await answer.json() : { part: 'server' }
}

async function check(place: Page, takesFocus: boolean): Promise<void> {
  const { page, form, input, signal } = place
  const zip = zipIn(input.value)
  mark(input, zip === undefined)
  if (zip !== undefined && zip === place.asking) return
  place.asking = zip
  setBusy(form, zip !== undefined)
  if (zip === undefined) {
    show(page, [])
    if (takesFocus) input.focus()
    return
  }
  const found = await foundNear(zip)
  // On a slow connection it may have been corrected meanwhile.
  if (signal.aborted || place.asking !== zip) return
  place.asking = undefined
  setBusy(form, false)
  if ('part' in found) showFailure(page, found)
  else showFound(page, found)
}

async function watch({ page, form, input, signal }: Page, zip: string | undefined): Promise<void> {
  const email = input.value.trim()
  mark(input, !isEmail(email))
  if (zip === undefined || !isEmail(email)) return input.focus()
  const nickname = form.querySelector<HTMLInputElement>('[name=nickname]')?.value ?? ''
  setBusy(form, true)
  const answer = await asked('/api/place-alerts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ zip, email, nickname }),
  })
  if (signal.aborted) return
  setBusy(form, false)
  const shown = partsIn(page).filter(({ hidden }) => !hidden)
  const kept = shown
    .map(({ dataset }) => dataset.nearPart ?? '')
    .filter(part => ['none', 'watch', 'start'].includes(part))
  if (!(answer instanceof Response)) return showFailure(page, answer, kept)
  if (!answer.ok) {
    mark(input, true)
    return input.focus()
  }
  forgetDraft(draft)
  show(page, [...kept, 'sent'])
  form.hidden = true
  page.querySelector<HTMLElement>('[data-near-sent]')?.focus()
}

function formOf(page: ParentNode, name: string, signal: AbortSignal): Page | undefined {
  const form = page.querySelector<HTMLFormElement>(`form[data-near-${name}]`)
  const input = form && inputOf(form)
  if (!form || !input) return undefined
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (button) button.disabled = false
  return { page, form, input, signal }
}

/** Whether someone works near a ZIP code; what was typed outlasts a reload. */
export const startNearYou = (page: ParentNode, signal: AbortSignal): void => {
  const zip = formOf(page, 'zip', signal)
  const email = formOf(page, 'email', signal)
  if (!zip || !email) return
  const keep = () => keepDraft({ zip: zip.input.value, email: email.input.value }, draft)
  const known = readDraft(draft)
  if (zip.input.value === '') zip.input.value = known.zip ?? ''
  if (email.input.value === '') email.input.value = known.email ?? ''
  if (zipIn(zip.input.value)) void check(zip, false)
  zip.form.addEventListener(
    'submit',
    event => {
      event.preventDefault()
      email.form.hidden = false
      void check(zip, true)
    },
    { signal },
  )
  email.form.addEventListener(
    'submit',
    event => {
      event.preventDefault()
      if (email.form.querySelector('[aria-busy=true]') === null) void watch(email, zipIn(zip.input.value))
    },
    { signal },
  )
  for (const { form, input } of [zip, email])
    form.addEventListener(
      'input',
      () => {
        keep()
        if (input.getAttribute('aria-invalid') === 'true') mark(input, false)
      },
      { signal },
    )
}
