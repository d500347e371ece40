import type { LanguageModel } from 'ai'
import type { Ask } from '#agents/models/ask.ts'
import type { Figure } from '#agents/models/reply-model.ts'
import type { Read } from '#agents/reading/read.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '../http/limiter.ts'
import type { Log } from '../process/log.ts'
import type { Settings } from '../settings.ts'
import type { EmmaFigures } from './figures.ts'

type Opened = {
  modelFor(personId: string, read: Read): LanguageModel
  askFor(personId: string): Ask | undefined
  lines(): string[]
  figures(): ReturnType<EmmaFigures['now']> | undefined
}

export type EmmaModel = {
  /** For one reply to one person. */
  modelFor(personId: string, read: Read): Promise<LanguageModel>
  /** For a single question outside a conversation; undefined without a hosted model. */
  askFor(personId: string): Promise<Ask | undefined>
  /** For `/metrics`. */
  lines(): string[]
  /** What a hosted model was asked for; undefined for the embedded one. */
  figures(): ReturnType<EmmaFigures['now']> | undefined
}

type Parts = {
  db: Db
  clock: Clock
  settings: Settings
  log: Log
  /** Told of each figure, too. */
  watch?: ((figure: Figure) => void) | undefined
}

// Loaded when someone first talks with Emma, so the start doesn't wait for it.
const loadEmbedded = () => import('#agents/embedded/model.ts')

async function openHosted({ db, clock, settings, log, watch }: Parts): Promise<Opened> {
  const { openHostedModel } = await import('#agents/models/open.ts')
  const { createEmmaFigures } = await import('./figures.ts')
  const { purseOf } = await import('./purse.ts')
  const { model, modelHost } = settings
  const figures: EmmaFigures = createEmmaFigures(() => opened.isResting())
  const note: EmmaFigures['note'] = figure => {
    figures.note(figure)
    watch?.(figure)
    // While a host is being left alone there's nothing new.
    if (figure.type === 'carriedOn' && figure.why !== 'resting')
      log.note('the embedded model carried a reply on', { why: figure.why })
  }
  const opened = openHostedModel({ model, setting: modelHost, note })
  return {
    modelFor: (personId, read) => opened.modelFor(purseOf({ db, clock, settings }, personId), read),
    askFor: personId => opened.askFor(purseOf({ db, clock, settings }, personId)),
    lines: figures.lines,
    figures: figures.now,
  }
}

/** Who speaks as Emma: the embedded model, or a hosted one with the embedded one as fallback. */
export function createEmmaModel(parts: Parts): EmmaModel {
  const isEmbedded = parts.settings.model.provider === 'embedded'
  const open = async (): Promise<Opened> => {
    if (!isEmbedded) return openHosted(parts)
    const { embeddedModel } = await loadEmbedded()
    return {
      modelFor: (_, read) => embeddedModel({ read }),
      askFor: () => undefined,
      lines: () => [],
      figures: () => undefined,
    }
  }
  let loaded: Opened | undefined
  let opening: Promise<Opened> | undefined
  const load = async () => {
    opening ??= open()
    const opened = await opening
    loaded = opened
    return opened
  }
  return {
    modelFor: async (personId, read) => (await load()).modelFor(personId, read),
    askFor: async personId => (await load()).askFor(personId),
    lines: () => loaded?.lines() ?? [],
    figures: () => loaded?.figures(),
  }
}
