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

/** Where a hosted model is, and what it may cost. */
export type HostSetting = {
  url: string | undefined
  key: string | undefined
  /** How long it may say nothing at all. */
  waitSeconds: number
  replySeconds: number
  /** Of what it writes in one reply. */
  replyTokens: number
  /** Of what it reads and writes for one person. */
  dayTokens: number
  daySeconds: number
  /** The one that hears recordings, when it is another one. */
  hearingModel?: string | undefined
}

export const parseModelSetting = (text: string): ModelSetting | undefined => shape.safeParse(text).data

export const describeModel = ({ provider, id }: ModelSetting): string => (id ? `${provider}:${id}` : provider)
