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

export const parseModelSetting = (text: string): ModelSetting | undefined => shape.safeParse(text).data

export const describeModel = ({ provider, id }: ModelSetting): string => (id ? `${provider}:${id}` : provider)
