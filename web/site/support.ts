import { supportLimits } from '#machines/support/support.ts'
import { paths } from '../paths.ts'
import { forgetDraft, keepDraft, readDraft } from './support-draft.ts'

const fields = ['name', 'email', 'topic', 'message'] as const

type FieldName = (typeof fields)[number]
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Fault = 'missing' | 'odd'
type Failure =
  | { kind: 'offline' | 'server' | 'refused' | 'unlawful' }
  | { kind: 'seconds' | 'minutes'; count: number }

const waitMs = 20_000

const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement ||
  found instanceof HTMLSelectElement ||
  found instanceof HTMLTextAreaElement

const controlOf = (form: HTMLFormElement, name: string): Control | undefined => {
  const found = form.elements.namedItem(name)
  return isControl(found) ? found : undefined
}

const typedIn = (form: HTMLFormElement, name: string) => controlOf(form, name)?.value.trim() ?? ''

const faultOf = (name: FieldName, value: string): Fault | undefined => {
  if (value === '') return 'missing'
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return 'odd'
  return name === 'message' && value.length > supportLimits.messageMax ? 'odd' : undefined
}

/** Shows a field's error beside it, or clears it. */
function mark(form: HTMLFormElement, name: FieldName, fault: Fault | undefined): void {
  const control = controlOf(form, name)
  if (!control) return
  const idOf = (part: string) => `${control.id}-${part}`
  const texts = (['missing', 'odd'] as const).map(one => ({ one, text: document.getElementById(idOf(one)) }))
  // A field without an 'odd' message shows its 'empty' one.
  const shown = texts.find(({ one, text }) => one === fault && text)?.one ?? (fault && 'missing')
  for (const { one, text } of texts) if (text) text.hidden = one !== shown
  control.toggleAttribute('aria-invalid', false)
  if (shown) control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', [idOf('hint'), ...(shown ? [idOf(shown)] : [])].join(' '))
}

function focusFirstFault(form: HTMLFormElement): boolean {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  first?.focus()
  return first !== null
}

function showFailure(form: HTMLFormElement, failure: Failure | undefined): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-support-failure]')) {
    place.hidden = place.dataset.supportFailure !== failure?.kind
    if (place.hidden || !failure || !('count' in failure)) continue
    const text = place.querySelector('p:last-of-type')
    if (!text) continue
    place.dataset.words ??= text.textContent ?? ''
    text.textContent = place.dataset.words.replace(
      '%COUNT%',
      failure.count.toLocaleString(document.documentElement.lang),
    )
  }
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (!button) return
  for (const name of ['aria-disabled', 'aria-busy'])
    if (busy) button.setAttribute(name, 'true')
    else button.removeAttribute(name)
  for (const [part, hidden] of [
    ['[data-support-idle]', busy],
    ['[data-support-busy]', !busy],
  ] as const) {
    const text = button.querySelector<HTMLElement>(part)
    if (text) text.hidden = hidden
  }
}

const waitOf = (answer: Response): Failure => {
  const seconds = Math.max(2, Math.ceil(Number(answer.headers.get('retry-after')) || 60))
  return seconds < 120
    ? { kind: 'seconds', count: seconds }
    : { kind: 'minutes', count: Math.ceil(seconds / 60) }
}

/** The fields the server refused. */
function refusedFields(error: { issues?: unknown } | undefined): FieldName[] {
  const paths: unknown[] = Array.isArray(error?.issues)
    ? error.issues.map((one: { path?: unknown }) => one.path)
    : []
  return fields.filter(name => paths.includes(name))
}

type Outcome = 'sent' | Failure | FieldName[]

async function send(form: HTMLFormElement): Promise<Outcome> {
  const letter = Object.fromEntries([...fields, 'nickname'].map(name => [name, typedIn(form, name)]))
  try {
    const answer = await fetch('/api/support', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(letter),
      signal: AbortSignal.timeout(waitMs),
    })
    if (answer.ok) return 'sent'
    if (answer.status === 429) return waitOf(answer)
    if (answer.status >= 500) return { kind: 'server' }
    if (answer.status !== 422) return { kind: 'refused' }
    const { error } = await answer.json()
    if (error?.code === 'unlawful_wish') return { kind: 'unlawful' }
    const refused = refusedFields(error)
    return refused.length > 0 ? refused : { kind: 'refused' }
  } catch {
    return { kind: 'offline' }
  }
}

function showSent(page: ParentNode, form: HTMLFormElement, email: string): void {
  const sent = page.querySelector<HTMLElement>('[data-support-sent]')
  const address = sent?.querySelector('[data-support-email]')
  if (!sent) return
  if (address) address.textContent = email
  const { messages } = form.dataset
  const link = sent.querySelector<HTMLAnchorElement>('[data-support-messages]')
  if (messages && link) link.href = messages
  for (const [part, hidden] of [
    ['[data-support-by-email]', messages !== undefined],
    ['[data-support-in-messages]', messages === undefined],
  ] as const) {
    const place = sent.querySelector<HTMLElement>(part)
    if (place) place.hidden = hidden
  }
  form.hidden = true
  sent.hidden = false
  sent.querySelector<HTMLElement>('h2')?.focus()
}

/** Where families and caregivers are answered; everyone else gets an email. */
const messagesOf: Readonly<Record<string, string>> = {
  caregiver: paths.dashboardMessages(),
  'care-seeker': paths.careSeekerMessages(),
}

/** Signed-in people don't have to type their name and email, and are answered in their messages. */
async function greet(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const answer = await fetch('/api/auth/get-session', { signal }).catch(() => undefined)
  const user = answer?.ok ? (await answer.json().catch(() => null))?.user : undefined
  if (!user || signal.aborted) return
  for (const name of ['name', 'email'] as const) {
    const control = controlOf(form, name)
    if (control && control.value === '') control.value = String(user[name] ?? '')
  }
  const messages = messagesOf[String(user.role)]
  if (messages === undefined) return
  form.dataset.messages = messages
  const known = form.querySelector<HTMLElement>('[data-support-known]')
  if (known) known.hidden = false
}

const draftOf = (form: HTMLFormElement) =>
  Object.fromEntries(fields.map(name => [name, controlOf(form, name)?.value ?? '']))

async function submit(page: ParentNode, form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  showFailure(form, undefined)
  for (const name of fields) mark(form, name, faultOf(name, typedIn(form, name)))
  if (focusFirstFault(form)) return
  const email = typedIn(form, 'email')
  setBusy(form, true)
  // Completes even when the reader leaves the page.
  const outcome = await send(form)
  if (outcome === 'sent') forgetDraft()
  if (signal.aborted) return
  setBusy(form, false)
  if (outcome === 'sent') showSent(page, form, email)
  else if (Array.isArray(outcome)) {
    for (const name of outcome) mark(form, name, 'odd')
    focusFirstFault(form)
  } else showFailure(form, outcome)
}

/** The contact form: errors beside each field, sent once, and nothing typed is ever lost. */
export const startSupport = (page: ParentNode, signal: AbortSignal): void => {
  const form = page.querySelector<HTMLFormElement>('form[data-support]')
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (!form || !button) return
  button.disabled = false
  for (const [name, value] of Object.entries(readDraft())) {
    const control = controlOf(form, name)
    if (control && control.value === '') control.value = value
  }
  void greet(form, signal)

  form.addEventListener(
    'submit',
    event => {
      event.preventDefault()
      if (button.ariaBusy !== 'true') void submit(page, form, signal)
    },
    { signal },
  )
  form.addEventListener(
    'input',
    ({ target }) => {
      keepDraft(draftOf(form))
      const name = fields.find(one => isControl(target) && target.name === one)
      const control = name && controlOf(form, name)
      if (name && control?.getAttribute('aria-invalid') === 'true' && !faultOf(name, control.value.trim()))
        mark(form, name, undefined)
    },
    { signal },
  )
  page.querySelector('[data-support-again]')?.addEventListener(
    'click',
    () => {
      for (const name of ['topic', 'message']) {
        const control = controlOf(form, name)
        if (control) control.value = ''
      }
      const sent = page.querySelector<HTMLElement>('[data-support-sent]')
      if (sent) sent.hidden = true
      form.hidden = false
      controlOf(form, 'topic')?.focus()
    },
    { signal },
  )
}
