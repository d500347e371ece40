import { isIP } from 'node:net'
import { createTransport, type NodemailerError } from 'nodemailer'
import { Fault } from '#machines/fault.ts'
import { Problem } from '../http/problem.ts'
import { SettingsError } from '../settings.ts'
import { checkEmail, type Email, isAddress, type Mail } from './mail.ts'

type Setting = { url: string; from: string }
type Mailbox = { name: string; address: string }

/** Sends over a few persistent connections to the mail server of SMTP_URL. */
export function createSmtpMail({ url, from }: Setting): Mail {
  const options = readSmtpUrl(url)
  const sender = readMailbox(from)
  const server = `${options.host}:${options.port}`
  const transport = createTransport({
    ...options,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sending = new Set<Promise<unknown>>()

  async function deliver(email: Email): Promise<void> {
    const { to, subject, text, html, headers: own } = checkEmail(email)
    const headers = { 'Auto-Submitted': 'auto-generated', ...own }
    try {
      await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text, html, headers })
    } catch (error) {
      throw mailDown(server, error)
    }
  }
  return {
    describe: `SMTP ${server}`,
    forget: async () => {},
    async send(email) {
      const delivery = deliver(email)
      sending.add(delivery)
      await delivery.finally(() => sending.delete(delivery))
    },
    async close() {
      await Promise.allSettled(sending)
      transport.close()
    },
  }
}

/**
 * The mail server's address in nodemailer's terms. A password never travels in plain text to another machine.
 */
export function readSmtpUrl(value: string) {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new SettingsError('SMTP_URL must look like smtp://user:password@mail.example.org:587.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const here = isLoopback(host)
  const user = decoded(url.username)
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && user !== '' && !here,
    // Local servers sign their own certificates, and no one is in between.
    tls: { rejectUnauthorized: !here },
    ...(user !== '' && { auth: { user, pass: decoded(url.password) } }),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (cause) {
    throw new SettingsError('SMTP_URL has a % in its user or password that must be written as %25.', {
      cause,
    })
  }
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

export function readMailbox(value: string): Mailbox {
  const named = /^(?:"(?<quoted>[^"<>]*)"\s*|(?<plain>[^"<>]*))<(?<address>[^<>]*)>$/.exec(
    value.trim(),
  )?.groups
  const mailbox = {
    name: (named?.quoted ?? named?.plain ?? '').trim(),
    address: (named?.address ?? value).trim(),
  }
  if (!isAddress(mailbox.address) || /\p{Cc}/u.test(mailbox.name))
    throw new SettingsError("MAIL_FROM must be one address, like 'Kindred Hands <hello@example.org>'.")
  return mailbox
}

const isMailError = (error: unknown): error is NodemailerError => error instanceof Error

// The server's reply may quote the person's address, and is left out of logs: only codes are kept.
function mailDown(server: string, error: unknown): Problem {
  const { code, responseCode } = isMailError(error) ? error : {}
  const codes = [code, responseCode].filter(part => part !== undefined).join(' ')
  return new Problem(
    503,
    'mail_unavailable',
    'We couldn’t send the email right now. Please try again in a few minutes.',
    {
      cause: new Fault(`${reason(server, code)}${codes && ` (${codes})`}`, { cause: error }),
    },
  )
}

function reason(server: string, code: string | undefined): string {
  switch (code) {
    case 'EAUTH':
      return `The mail server ${server} didn’t accept the user and password in SMTP_URL.`
    case 'ETLS':
      return `We couldn’t make a secure connection to the mail server ${server}, so no password was sent.`
    case 'EENVELOPE':
      return `The mail server ${server} didn’t accept the sender or the recipient.`
    case 'EMESSAGE':
      return `The mail server ${server} didn’t accept the email.`
    default:
      return `We couldn’t reach the mail server ${server}.`
  }
}
