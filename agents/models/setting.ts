import { z } from 'zod'

/** How each provider's models may be called; the embedded one has no name. */
const provided = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('embedded'), id: z.literal('') }),
  z.object({ provider: z.literal('google'), id: z.string().regex(/^[\w.-]+$/) }),
  z.object({ provider: z.literal('openai-compatible'), id: z.string().regex(/^[\w./:-]+$/) }),
])

const shape = z
  .string()
  .refine(text => !text.endsWith(':'))
  .transform(text => {
    const [provider, ...rest] = text.split(':')
    return { provider, id: rest.join(':') }
  })
  .pipe(provided)
  .transform(({ provider, id }): { provider: typeof provider; id: string } => ({ provider, id }))

/** Which model speaks as Emma: 'embedded', 'google:<model>' or 'openai-compatible:<model>'. */
export type ModelSetting = z.infer<typeof shape>

/** Where a hosted model is, and its limits. */
export type HostSetting = {
  url: string | undefined
  key: string | undefined
  /** The longest silence before the host counts as down. */
  waitSeconds: number
  replySeconds: number
  /** Output tokens per reply. */
  replyTokens: number
  /** Input and output tokens per person and day. */
  dayTokens: number
  daySeconds: number
  /** The model for recordings, if it's a different one. */
  hearingModel?: string | undefined
}

export const parseModelSetting = (text: string): ModelSetting | undefined => shape.safeParse(text).data

export const describeModel = ({ provider, id }: ModelSetting): string => (id ? `${provider}:${id}` : provider)
