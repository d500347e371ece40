import type { Figure } from '#agents/models/reply-model.ts'
import type { Read } from '#agents/reading/read.ts'
import type { Watch } from '#db/connection/watch.ts'
import type { Mail } from '../mail/mail.ts'
import { type Handlers, PutOff } from '../process/jobs.ts'
import type { Reader } from '../reading/reader.ts'
import type { Settings } from '../settings.ts'
import type { Tracing } from './tracing.ts'

/** Parts that tell how long they take; without anyone to tell, they're what they were. */
export type Watched = {
  database: Watch | undefined
  mail(mail: Mail): Mail
  reader(reader: Reader): Reader
  handlers(handlers: Handlers): Handlers
  model: ((figure: Figure) => void) | undefined
}

const asItIs = <Part>(part: Part): Part => part

const unwatched: Watched = {
  database: undefined,
  mail: asItIs,
  reader: asItIs,
  handlers: asItIs,
  model: undefined,
}

const database = ({ during, took }: Tracing, { databaseUrl }: Settings): Watch => {
  const system = { 'db.system.name': databaseUrl ? 'postgresql' : 'sqlite' }
  return {
    query({ operation, table, ms, hasFailed }) {
      const asked = { 'db.operation.name': operation, ...(table && { 'db.collection.name': table }) }
      took(operation, { ...system, ...asked, ...(hasFailed && { 'error.type': 'database' }) }, ms)
    },
    transaction: work => during('transaction', system, work),
  }
}

const mail = ({ during }: Tracing, inner: Mail): Mail => ({
  ...inner,
  send: email => during('email', { transport: 'list' in inner ? 'outbox' : 'smtp' }, () => inner.send(email)),
})

const reader = ({ during }: Tracing, inner: Reader): Reader => ({
  ...inner,
  readerFor(personId): Read {
    const read = inner.readerFor(personId)
    return (name, input) => during('read', { task: name }, () => read(name, input))
  },
})

const putOffOr = (cause: unknown): PutOff => {
  if (cause instanceof PutOff) return cause
  throw cause
}

/** A job isn't part of the request that caused it, since no one waits for it. One that's put off hasn't failed. */
const handlers = ({ during }: Tracing, inner: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(inner).map(([kind, handle]) => [
      kind,
      async payload => {
        const work = () => handle(payload).catch(putOffOr)
        const putOff = await during(`job ${kind}`, { 'job.kind': kind }, work, true)
        if (putOff) throw putOff
      },
    ]),
  )

/** What a hosted model was asked for, and why the embedded one went on. */
const model =
  ({ took }: Tracing, { model: { provider, id } }: Settings) =>
  (figure: Figure): void => {
    const asked = { 'gen_ai.provider.name': provider, 'gen_ai.request.model': id }
    if (figure.type === 'carriedOn') took('handover', { ...asked, 'handover.reason': figure.why }, 0)
    if (figure.type !== 'used') return
    const { input, output, ms } = figure
    const tokens = { 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output }
    took('chat', { ...asked, ...tokens, 'gen_ai.operation.name': 'chat' }, ms)
  }

export const watchedBy = (tracing: Tracing | undefined, settings: Settings): Watched =>
  tracing
    ? {
        database: database(tracing, settings),
        mail: inner => mail(tracing, inner),
        reader: inner => reader(tracing, inner),
        handlers: inner => handlers(tracing, inner),
        model: model(tracing, settings),
      }
    : unwatched
