export type Run = { text: string; bold: boolean; href?: string }

export type Words = {
  kind: 'name' | 'heading' | 'strong' | 'line' | 'bullet'
  runs: Run[]
  right?: string
}

export type Block =
  | Words
  | { kind: 'row'; cells: Run[][] }
  | { kind: 'gap' }
  | { kind: 'column' }
  | { kind: 'page' }

const LINK = /\[\[(?<href>[^|\]]+)\|(?<label>[^\]]+)\]\]/u

const runsOf = (text: string): Run[] =>
  text.split('**').flatMap((part, at) =>
    part.split(/(\[\[[^\]]+\]\])/u).flatMap(piece => {
      const { href, label } = LINK.exec(piece)?.groups ?? {}
      if (href && label) return [{ text: label, bold: at % 2 === 1, href }]
      return piece === '' ? [] : [{ text: piece, bold: at % 2 === 1 }]
    }),
  )

const KINDS = { '# ': 'name', '## ': 'heading', '### ': 'strong', '- ': 'bullet' } as const

const marksOf = (line: string) =>
  Object.entries(KINDS).find(([mark]) => line.startsWith(mark)) ?? (['', 'line'] as const)

const blockOf = (line: string): Block => {
  if (line.trim() === '') return { kind: 'gap' }
  if (line === '~~~') return { kind: 'column' }
  if (line === '===') return { kind: 'page' }
  if (line.startsWith('|')) {
    const cells = line.replace(/^\|\s*|\s*\|$/gu, '').split(/\s*\|\s*/u)
    return { kind: 'row', cells: cells.map(runsOf) }
  }
  const [mark, kind] = marksOf(line)
  const [left = '', right] = line.slice(mark.length).split(' >> ')
  return { kind, runs: runsOf(left), ...(right === undefined ? {} : { right }) }
}

/**
 * `# name`, `## heading`, `### bold line`, `- bullet`, `| cell | cell |`, `left >> right`, `~~~` next column,
 * `===` next page.
 */
export const blocksOf = (markup: string): Block[] => markup.split('\n').map(blockOf)

export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** The content above both columns, then each column. */
export const columnsOf = (blocks: readonly Block[]): Block[][] => {
  const columns: Block[][] = [[]]
  for (const block of blocks) {
    if (block.kind === 'column') columns.push([])
    else columns.at(-1)?.push(block)
  }
  return columns
}
