import type {
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'

type Part = LanguageModelV4StreamPart

type Growing = Extract<LanguageModelV4Content, { type: 'text' | 'reasoning' }>

/** Appends a delta to its block. */
const grown = (content: Map<string, LanguageModelV4Content>, part: Part): void => {
  if (part.type === 'tool-call') content.set(part.toolCallId, part)
  if (part.type === 'text-start') content.set(`text ${part.id}`, { type: 'text', text: '' })
  if (part.type === 'reasoning-start') content.set(`reasoning ${part.id}`, { type: 'reasoning', text: '' })
  if (!('id' in part)) return
  const at = `${part.type.split('-')[0]} ${part.id}`
  const block = content.get(at)
  if (block?.type === 'text' || block?.type === 'reasoning') content.set(at, added(block, part))
}

const added = (block: Growing, part: Part): Growing => ({
  ...block,
  ...('delta' in part && { text: block.text + part.delta }),
  ...('providerMetadata' in part && part.providerMetadata && { providerMetadata: part.providerMetadata }),
})

/** Collects a streamed step into one result. */
export const generated = async (stream: ReadableStream<Part>): Promise<LanguageModelV4GenerateResult> => {
  const content = new Map<string, LanguageModelV4Content>()
  let end: Extract<Part, { type: 'finish' }> | undefined
  for await (const part of stream) {
    grown(content, part)
    if (part.type === 'finish') end = part
  }
  if (!end) throw new Error('The step has no end')
  const { finishReason, usage } = end
  return { content: [...content.values()], finishReason, usage, warnings: [] }
}
