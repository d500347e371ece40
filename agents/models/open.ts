import type { LanguageModelV4 } from '@ai-sdk/provider'
import { embeddedModel } from '../embedded/model.ts'
import { readHere } from '../reading/here.ts'
import type { Read } from '../reading/read.ts'
import { type Ask, askOf } from './ask.ts'
import { createBreaker } from './breaker.ts'
import { createHost, openHosted } from './host.ts'
import { type ReplyParts, replyModel } from './reply-model.ts'
import type { HostSetting, ModelSetting } from './setting.ts'

type Purse = ReplyParts['purse']

export type Opened = {
  /** The model for one reply to one person. */
  modelFor(purse: Purse, read?: Read): LanguageModelV4
  /** For a single question outside the chat. */
  askFor(purse: Purse): Ask
  isResting(): boolean
}

/** A hosted model with the embedded one as its fallback. */
export const openHostedModel = ({
  model,
  setting,
  note,
  clock = () => performance.now(),
}: {
  model: ModelSetting
  setting: HostSetting
  note: ReplyParts['note']
  clock?: () => number
}): Opened => {
  const breaker = createBreaker(clock)
  const host = createHost(() => openHosted(model, setting), breaker, setting.waitSeconds * 1000)
  return {
    modelFor: (purse, read = readHere) =>
      replyModel({ host, embedded: embeddedModel({ read }), read, setting, purse, note, clock }),
    askFor: purse => askOf({ host, setting, purse, note, clock }),
    isResting: breaker.isResting,
  }
}
