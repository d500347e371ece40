import { z } from 'zod'

const shape = z
  .string()
  .regex(/^(embedded|google:[\w.-]+|openai-compatible:[\w./:-]+)$/)
  .transform(text => {
    const [provider, ...rest] = text.split(':')
    return { provider: provider as 'embedded' | 'google' | 'openai-compatible', id: rest.join(':') }
  })

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
