/** A reader of calendar files (RFC 5545), as strict as the strictest calendar program. */
type Component = { name: string; fields: Record<string, string>; inside: Component[] }

const unfold = (text: string) => text.replaceAll(/\r\n[ \t]/g, '')

const plain = (value: string) =>
  value.replaceAll(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))

function checkLines(text: string): void {
  if (!text.endsWith('\r\n') || /(^|[^\r])\n/.test(text)) throw new Error('Lines end in CRLF.')
  const long = text.split('\r\n').find(line => Buffer.byteLength(line) > 75)
  if (long) throw new Error(`A line has more than 75 bytes: ${long}`)
}

function readLine(line: string): { name: string; value: string } {
  const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
  if (name === '') throw new Error(`This isn't a content line: ${line}`)
  return { name, value }
}

/** Puts a line where it belongs: into the component that is open. */
function take(stack: Component[], line: string): void {
  const { name, value } = readLine(line)
  const top = stack.at(-1)
  if (!top) throw new Error('Something ends that never began.')
  if (name === 'BEGIN') {
    const component = { name: value, fields: {}, inside: [] }
    top.inside.push(component)
    stack.push(component)
  } else if (name === 'END') {
    if (top.name !== value) throw new Error(`${top.name} ends as ${value}.`)
    stack.pop()
  } else if (name in top.fields) throw new Error(`${name} is there twice.`)
  else top.fields[name] = plain(value)
}

export function readCalendar(text: string): Component {
  checkLines(text)
  const stack: Component[] = [{ name: 'file', fields: {}, inside: [] }]
  for (const line of unfold(text).split('\r\n').slice(0, -1)) take(stack, line)
  const [calendar, ...others] = stack[0]?.inside ?? []
  if (stack.length !== 1 || !calendar || others.length > 0)
    throw new Error('There is one calendar in a file.')
  return calendar
}
