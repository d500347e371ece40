import { z } from 'zod'
import { keptMessages } from '../storage/kept-messages.ts'

/** Jobs that send a text. */
export const textJobs = ['phoneCode', 'newsText', 'welcomeText'] as const

type Text = { to: string; body: string }

/** What became of a text; 'stopped' and 'unreachable' won't get better by trying again. */
type Outcome = 'sent' | 'stopped' | 'unreachable'

export type Texts = {
  /** Throws when it's worth trying again later. */
  send(text: Text): Promise<Outcome>
  /** Deletes what is kept here of the texts to a number. */
  forget(number: string): Promise<void>
  describe: string
}

const storedText = z.object({ id: z.string(), at: z.string(), to: z.string(), body: z.string() })

export type StoredText = z.infer<typeof storedText>

export type TextOutbox = Texts & { list(limit?: number): Promise<StoredText[]> }

/** Texts as files, when no service sends them. */
export function createTextOutbox({ folder, clock }: { folder: string; clock: () => Date }): TextOutbox {
  const kept = keptMessages({ folder, clock, shape: storedText })
  return {
    describe: `outbox folder ${folder}`,
    async send({ to, body }) {
      await kept.keep({ to, body })
      return 'sent'
    },
    forget: number => kept.forget(({ to }) => to === number),
    list: kept.list,
  }
}

/** Kept here and not sent. */
export const isTextOutbox = (texts: Texts): texts is TextOutbox => 'list' in texts
