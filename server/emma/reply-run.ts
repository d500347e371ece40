import { TooMuch } from '#agents/reading/read.ts'
import { listSaidBefore } from '#db/queries/interviews/interview-messages.ts'
import type { ReplyRow } from '#db/queries/interviews/replies.ts'
import { Fault } from '#machines/fault.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { openInterview } from '../interviews/interviews.ts'
import { labelled, type Unlabelled } from '../interviews/view.ts'
import type { Base } from '../process/base.ts'
import type { Reader } from '../reading/reader.ts'
import { actionsFor, type Brief, brief } from './interview-actions.ts'
import type { EmmaModel } from './model.ts'
import { createPacer, type Pace, type Pacer } from './reply-pace.ts'
import {
  type Ending,
  endParts,
  type HelpLines,
  helpPart,
  interviewPart,
  startPart,
  wordsBegin,
  wordsPart,
} from './reply-parts.ts'
import { readingFor } from './reply-reading.ts'
import type { ReplyStore } from './reply-store.ts'
import { createTape, type Tape } from './reply-tape.ts'

export type RunParts = Base & { emmaModel: EmmaModel; reader: Reader } & {
  pace: Pace
  store: ReplyStore
  runner: string
}

/** A reply being written in this process. */
export type Run = {
  tape: Tape
  /** What was written stays. */
  stop(): void
  /** Without pauses from here on. */
  hurry(): void
  /** Another process has it, or no one: nothing more is written. */
  lose(): void
  done: Promise<Ending | undefined>
}

const mostSaid = 80
/** Models have limits of their own; this covers those that don't. */
const mostMs = 11 * 60_000
export const mostAttempts = 3

/** Large, and not needed before someone talks with Emma. */
const loadEmma = () => import('./speaks.ts')

export type Coming = {
  person: { id: string }
  kind: InterviewKind
  language: string | undefined
}

/** Preloads everything the first conversation needs. */
export const makeReady = async (
  { emmaModel, reader }: Pick<RunParts, 'emmaModel' | 'reader'>,
  { person, kind, language = 'en' }: Coming,
): Promise<void> => {
  reader.expect(kind, language)
  await Promise.all([loadEmma(), emmaModel.modelFor(person.id, reader.readerFor(person.id))])
}

/** What she says instead of an answer. */
const onTooMuch = async (kind: InterviewKind, language: string): Promise<string> => {
  const { wordsOnTooMuch } = await import('#agents/embedded/finishing.ts')
  return wordsOnTooMuch(kind, language)
}

class Stopped extends Error {}
class Lost extends Error {}

const briefOf = (row: ReplyRow): Brief | undefined => {
  const read = brief.safeParse(JSON.parse(row.brief ?? 'null'))
  return read.success && row.attempt <= mostAttempts ? read.data : undefined
}

/** Writes the words to the tape and the store, in the same pieces. */
function createPen({ store }: RunParts, { interview_id, id: reply_id, attempt }: ReplyRow, tape: Tape) {
  let seq = 0
  let said = ''
  let open = true
  const piece = (sent: string, words: string) => ({
    interview_id,
    reply_id,
    attempt,
    seq: ++seq,
    sent,
    words,
  })
  const write = (sent: string, words = '') => {
    if (!open) return
    store.write(piece(sent, words))
    tape.push(sent)
  }
  return {
    write,
    say(words: string) {
      write(`${said === '' ? wordsBegin : ''}${wordsPart(words)}`, words)
      said += words
    },
    said: () => said,
    tear() {
      open = false
      tape.tear()
    },
    /** Stored first, because a reader who sees the end may send the next message. */
    async end(row: Parameters<ReplyStore['end']>[0]) {
      open = false
      const sent = endParts(row.status, { hasWords: said !== '' })
      store.write(piece(sent, ''))
      if (!(await store.end(row))) return tape.tear()
      tape.push(sent)
      tape.end()
    },
  }
}

type Pen = ReturnType<typeof createPen>

/** From the message to the last word; what she saves on the way is kept, whatever becomes of the reply. */
async function write(
  parts: RunParts,
  row: ReplyRow,
  {
    pen,
    pacer,
    signal,
    onHelp,
  }: { pen: Pen; pacer: Pacer; signal: AbortSignal; onHelp(help: HelpLines): void },
): Promise<void> {
  const known = briefOf(row)
  if (!known) throw new Fault('There is nothing that this reply can be made from.')
  const { userId, kind, language, today, heed } = known
  const actions = actionsFor(parts, { replyId: row.id, brief: known, signal })
  let shown: Unlabelled | undefined
  const show = async () => {
    const now = actions.noted()
    if (shown && shown === now) return
    shown = now ?? shown ?? known.before
    const whose = { person: { id: userId, language }, kind }
    pen.write(interviewPart(now ? await labelled(now) : await openInterview(parts, whose)))
  }
  if (heed?.about !== undefined)
    onHelp({ about: heed.about, ...(heed.title !== undefined && { title: heed.title }), lines: heed.lines })
  if (heed) await show()
  if (heed) pacer.say(heed.words)
  let gap = heed ? '\n\n' : ''
  const onWords = async (words: string) => {
    if (!shown || shown !== actions.noted()) await show()
    signal.throwIfAborted()
    if (words !== '') pacer.say(gap + words)
    if (words !== '') gap = ''
  }
  const speak = async () => {
    if (row.reading === 1) throw new TooMuch('The process that read it has ended.')
    const which = { interviewId: row.interview_id, seq: row.seq, most: mostSaid }
    const said = await listSaidBefore(parts.db, which)
    const read = readingFor(parts, row, userId)
    const { emmaSpeaks } = await loadEmma()
    await emmaSpeaks({
      ...{ kind, model: await parts.emmaModel.modelFor(userId, read), read },
      ...{ actions, today, language, heed, signal, onHelp, onWords },
      messages: said.map(({ role, content }) => ({ role, content })),
    })
  }
  try {
    await speak()
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    await onWords(await onTooMuch(kind, language))
  }
  if (actions.noted() !== shown) await show()
}

const endingOf = (error: unknown): Ending | undefined => {
  if (error instanceof Lost) return undefined
  return error instanceof Stopped ? 'stopped' : 'failed'
}

/** Writes a reply to its end, whether or not anyone reads it. */
export function startRun(parts: RunParts, row: ReplyRow): Run {
  const { log, runner } = parts
  const tape = createTape()
  const pen = createPen(parts, row, tape)
  const pacer = createPacer(parts.pace, pen.say)
  const abort = new AbortController()
  const { signal } = abort
  let help: HelpLines | undefined
  const tooLong = setTimeout(() => abort.abort(new Fault('The model did not answer in time.')), mostMs)

  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const writing = async () => {
    pen.write(startPart(row.id))
    await write(parts, row, {
      ...{ pen, pacer, signal },
      onHelp(lines) {
        help = lines
        pen.write(helpPart(lines))
      },
    })
    await pacer.out()
    if (pen.said() === '') throw new Fault('The model said nothing.')
  }

  const finish = async (status: Ending | undefined): Promise<Ending | undefined> => {
    clearTimeout(tooLong)
    pacer.cut()
    if (!status) {
      pen.tear()
      return undefined
    }
    await pen.end({
      ...{ interviewId: row.interview_id, id: row.id, runner, status },
      ...{ content: pen.said(), help: help ? JSON.stringify(help) : null },
    })
    return status
  }

  const done = Promise.race([writing(), ended]).then(
    () => finish('whole'),
    (error: unknown) => {
      const reason = signal.aborted ? signal.reason : error
      const status = endingOf(reason)
      if (status === 'failed') log.problem({ code: 'reply', cause: reason })
      abort.abort(reason)
      return finish(status)
    },
  )
  return {
    tape,
    done,
    stop: () => abort.abort(new Stopped('The person has stopped the reply.')),
    hurry: pacer.hurry,
    lose: () => abort.abort(new Lost('Another process writes the reply.')),
  }
}
