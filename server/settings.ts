import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type HostSetting, type ModelSetting, parseModelSetting } from '#agents/models/setting.ts'
import { Fault } from '#machines/fault.ts'
import { retention } from './interviews/retention-limits.ts'

export type OAuthSetting = { clientId: string; clientSecret: string; discoveryUrl: string }

export type Settings = {
  production: boolean
  host: string
  port: number
  /** Where people reach the product, when it isn't simply host:port. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** To Postgres, for requests; two more are for what the processes tell each other. */
  databaseConnections: number
  model: ModelSetting
  /** Between two of Emma's phrases, as if she were typing. */
  paceMs: number
  /** Processor time for reading one message. */
  readingMs: number
  /** Where a hosted model is, and what it may cost. */
  modelHost: HostSetting
  sample: boolean
  rateLimits: boolean
  /** For tests: push services on this machine count. */
  localPush: boolean
  smtp: { url: string; from: string } | undefined
  /** Sends text messages. */
  twilio: { accountSid: string; authToken: string; from: string; baseUrl: string } | undefined
  blobToken: string | undefined
  providers: { google: OAuthSetting | undefined; apple: OAuthSetting | undefined }
  secret: string | undefined
  /** The one before, whose signatures count for a while longer. */
  secretOld: string | undefined
  /** What the files are encrypted with. */
  filesKey: string | undefined
  /** The one before, while files are moved to the new one. */
  filesKeyOld: string | undefined
  /** Where backups are made by themselves, how often, how many are kept, and what they're encrypted with. */
  backups: { dir: string | undefined; hours: number; keep: number; key: string | undefined }
  /** How long unfinished answers are kept after someone last added to them. */
  interviewDays: number
  metricsToken: string | undefined
  /** Where traces and metrics are sent, and of which share of the requests. */
  telemetry: { traces: string; metrics: string; share: number } | undefined
  trustedProxies: string[]
  logs: 'file' | 'stdout' | 'off'
}

type Env = Record<string, string | undefined>

export class SettingsError extends Fault {}

const fail = (sentence: string): never => {
  throw new SettingsError(sentence)
}

const text = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined

function oneOf<const T extends string>(env: Env, name: string, allowed: readonly T[], otherwise: T): T {
  const value = text(env, name)
  if (value === undefined) return otherwise
  return (
    allowed.find(a => a === value) ??
    fail(`${name} is '${value}', but it can only be ${allowed.join(' or ')}.`)
  )
}

function url(env: Env, name: string, protocols: string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  if (!parsed || !protocols.includes(parsed.protocol))
    return fail(`${name} must be an address that starts with ${protocols.map(p => `${p}//`).join(' or ')}.`)
  return value.replace(/\/$/, '')
}

function port(env: Env): number {
  const value = text(env, 'PORT') ?? '3000'
  return /^\d{1,5}$/.test(value) && Number(value) < 65536
    ? Number(value)
    : fail(`PORT is '${value}', but it must be a number from 0 to 65535.`)
}

function model(env: Env): ModelSetting {
  const value = text(env, 'EMMA_MODEL') ?? 'embedded'
  const parsed =
    parseModelSetting(value) ??
    fail(`EMMA_MODEL is '${value}', but it must be embedded, google:<model> or openai-compatible:<model>.`)
  if (parsed.provider === 'google' && !text(env, 'GOOGLE_GENERATIVE_AI_API_KEY'))
    fail('EMMA_MODEL asks for a Google model, but GOOGLE_GENERATIVE_AI_API_KEY isn’t set.')
  if (parsed.provider === 'openai-compatible' && !url(env, 'EMMA_MODEL_URL', ['http:', 'https:']))
    fail('EMMA_MODEL asks for an OpenAI-compatible model, but EMMA_MODEL_URL isn’t set.')
  return parsed
}

function paceMs(env: Env): number {
  const value = text(env, 'EMMA_PACE_MS') ?? '80'
  return /^\d{1,5}$/.test(value)
    ? Number(value)
    : fail(`EMMA_PACE_MS is '${value}', but it must be a number of milliseconds, 0 for no pauses.`)
}

const wholeNumber =
  (env: Env) =>
  (name: string, otherwise: number, max: number): number => {
    const value = text(env, name) ?? String(otherwise)
    return /^[1-9]\d{0,9}$/.test(value) && Number(value) <= max
      ? Number(value)
      : fail(`${name} is '${value}', but it must be a whole number from 1 to ${max}.`)
  }

function modelHost(env: Env, { provider }: ModelSetting): HostSetting {
  const number = wholeNumber(env)
  return {
    url: url(env, 'EMMA_MODEL_URL', ['http:', 'https:']),
    key: text(env, provider === 'google' ? 'GOOGLE_GENERATIVE_AI_API_KEY' : 'EMMA_MODEL_KEY'),
    waitSeconds: number('EMMA_WAIT_SECONDS', 8, 120),
    replySeconds: number('EMMA_REPLY_SECONDS', 30, 600),
    replyTokens: number('EMMA_REPLY_TOKENS', 2000, 100_000),
    dayTokens: number('EMMA_DAY_TOKENS', 400_000, 100_000_000),
    daySeconds: number('EMMA_DAY_SECONDS', 1800, 86_400),
    hearingModel: text(env, 'EMMA_HEARING_MODEL'),
  }
}

function oauth(env: Env, name: 'GOOGLE' | 'APPLE', discoveryUrl: string): OAuthSetting | undefined {
  const clientId = text(env, `${name}_CLIENT_ID`)
  const clientSecret = text(env, `${name}_CLIENT_SECRET`)
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    return fail(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together; one of them is missing.`)
  return {
    clientId,
    clientSecret,
    discoveryUrl: url(env, `${name}_DISCOVERY_URL`, ['http:', 'https:']) ?? discoveryUrl,
  }
}

function smtp(env: Env): Settings['smtp'] {
  const address = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const from = text(env, 'MAIL_FROM')
  if (!address) return undefined
  return {
    url: address,
    from: from ?? fail('SMTP_URL is set, but MAIL_FROM, the sender of the emails, isn’t.'),
  }
}

/** The address is another one in tests only: the token goes there. */
function twilio(env: Env): Settings['twilio'] {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  const [accountSid, authToken, from] = names.map(name => text(env, name))
  const elsewhere = url(env, 'TWILIO_BASE_URL', ['http:', 'https:'])
  if (!accountSid && !authToken && !from) return undefined
  if (!accountSid || !authToken || !from)
    return fail(`${names.join(', ')} must be set together; one of them is missing.`)
  const baseUrl = (env.NODE_ENV !== 'production' && elsewhere) || 'https://api.twilio.com'
  return { accountSid, authToken, from, baseUrl }
}

function backups(env: Env): Settings['backups'] {
  const number = wholeNumber(env)
  const dir = text(env, 'BACKUP_DIR')
  return {
    dir: dir === undefined ? undefined : resolve(dir),
    hours: number('BACKUP_HOURS', 24, 24 * 31),
    keep: number('BACKUP_KEEP', 14, 1000),
    key: secret(env, 'BACKUP_KEY'),
  }
}

function interviewDays(env: Env): number {
  const days = wholeNumber(env)('INTERVIEW_DAYS', retention.mostDays, retention.mostDays)
  return days > retention.noticeDays
    ? days
    : fail(`INTERVIEW_DAYS must be more than ${retention.noticeDays}: people are told that long before.`)
}

function addresses(env: Env, name: string): string[] {
  const list =
    text(env, name)
      ?.split(',')
      .map(a => a.trim()) ?? []
  const wrong = list.find(a => isIP(a) === 0)
  return wrong === undefined
    ? list
    : fail(`${name} must be IP addresses separated by commas, but '${wrong}' isn’t one.`)
}

/** By the names that OpenTelemetry gives them. */
function telemetry(env: Env): Settings['telemetry'] {
  const endpoint = (signal: string) => url(env, `OTEL_EXPORTER_OTLP_${signal}ENDPOINT`, ['http:', 'https:'])
  const all = endpoint('')
  if (!all || text(env, 'OTEL_SDK_DISABLED') === 'true') return undefined
  const share = text(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1'
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(share))
    return fail(`OTEL_TRACES_SAMPLER_ARG is '${share}', but it must be a number from 0 to 1.`)
  return {
    traces: endpoint('TRACES_') ?? `${all}/v1/traces`,
    metrics: endpoint('METRICS_') ?? `${all}/v1/metrics`,
    share: Number(share),
  }
}

function secret(env: Env, name: string): string | undefined {
  const value = text(env, name)
  return value && value.length < 32 ? fail(`${name} must be at least 32 characters long.`) : value
}

export function readSettings(env: Env = process.env): Settings {
  const production = env.NODE_ENV === 'production'
  const emma = model(env)
  return {
    production,
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: port(env),
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:']),
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseConnections: wholeNumber(env)('DATABASE_CONNECTIONS', 10, 200),
    model: emma,
    paceMs: paceMs(env),
    readingMs: wholeNumber(env)('READING_MS', 200, 60_000),
    modelHost: modelHost(env, emma),
    sample: oneOf(env, 'SAMPLE', ['on', 'off'], production ? 'off' : 'on') === 'on' && !production,
    rateLimits: oneOf(env, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    localPush: oneOf(env, 'LOCAL_PUSH', ['on', 'off'], 'off') === 'on' && !production,
    smtp: smtp(env),
    twilio: twilio(env),
    blobToken: text(env, 'BLOB_READ_WRITE_TOKEN'),
    providers: {
      google: oauth(env, 'GOOGLE', 'https://accounts.google.com/.well-known/openid-configuration'),
      apple: oauth(env, 'APPLE', 'https://appleid.apple.com/.well-known/openid-configuration'),
    },
    secret: secret(env, 'AUTH_SECRET'),
    secretOld: secret(env, 'AUTH_SECRET_OLD'),
    filesKey: secret(env, 'FILES_KEY'),
    filesKeyOld: secret(env, 'FILES_KEY_OLD'),
    backups: backups(env),
    interviewDays: interviewDays(env),
    metricsToken: text(env, 'METRICS_TOKEN'),
    telemetry: telemetry(env),
    trustedProxies: addresses(env, 'TRUSTED_PROXIES'),
    logs: oneOf(env, 'LOGS', ['file', 'stdout', 'off'], production ? 'stdout' : 'file'),
  }
}
