/** Events without a `type` are heartbeats, or only carry a cursor. */
export type StreamEvent = { id?: string; type?: string; data: string }

const fieldOf = (line: string): [name: string, value: string] => {
  const at = line.indexOf(':')
  if (at < 0) return [line, '']
  return [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')]
}

const eventOf = (block: string): StreamEvent => {
  const fields = block.split('\n').map(fieldOf)
  const last = (name: string) => fields.findLast(([field]) => field === name)?.[1]
  const [id, type] = [last('id'), last('event')]
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
  return { ...(id !== undefined && { id }), ...(type !== undefined && { type }), data: data.join('\n') }
}

/**
 * Parses server-sent events. EventSource hides comments, so it can't tell a quiet connection from a dead one, and it
 * can't be given a cursor.
 */
export async function* eventsOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = bytes.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
