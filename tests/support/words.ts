import { type ESTree, Visitor } from 'vite'
import { parse, type Source } from '#tests/support/sources.ts'

/** How a browser file uses the words files. */
type Words = {
  /** Keys it uses by name. */
  asked: string[]
  /** Keys it builds, as patterns. */
  patterns: RegExp[]
  /** Every string in its code, because a key may pass through a variable before it's used. */
  literals: string[]
  /** Visible texts that aren't in a words file. */
  hardCoded: string[]
}

/** Attributes and properties whose text people see or hear. */
const SEEN = new Set(
  'alt aria-description aria-label aria-placeholder aria-roledescription aria-valuetext caption description heading hint label lead placeholder text title'.split(
    ' ',
  ),
)

const LETTER = /\p{L}/u
const ENTITY = /&#?\w+;/g

type Expression = ESTree.Node | null | undefined

export function wordsOf(source: Pick<Source, 'path' | 'text'>): Words {
  const words: Words = { asked: [], patterns: [], literals: [], hardCoded: [] }

  const ask = (key: Expression) => {
    for (const parts of textsIn(key)) {
      if (parts.length === 1) words.asked.push(...parts)
      else words.patterns.push(new RegExp(`^${parts.map(escaped).join('.+')}$`))
    }
  }
  const show = (shown: Expression) => {
    for (const parts of textsIn(shown)) {
      if (parts.some(part => LETTER.test(part))) words.hardCoded.push(parts.join('…'))
    }
  }

  new Visitor({
    Literal: node => {
      if (typeof node.value === 'string') words.literals.push(node.value)
    },
    CallExpression: node => {
      if (calledName(node.callee) === 't') ask(node.arguments[0])
    },
    JSXText: node => {
      if (LETTER.test(node.value.replace(ENTITY, ''))) words.hardCoded.push(node.value.trim())
    },
    JSXElement: node => showChildren(node.children, show),
    JSXFragment: node => showChildren(node.children, show),
    JSXAttribute: node => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      if (name === 'i18nKey') ask(value)
      else if (SEEN.has(name)) show(value)
    },
    Property: node => {
      if (node.key.type === 'Identifier' && SEEN.has(node.key.name)) show(node.value)
    },
  }).visit(parse(source))
  return words
}

function showChildren(children: ESTree.JSXChild[], show: (node: ESTree.Node) => void) {
  for (const child of children) if (child.type === 'JSXExpressionContainer') show(child.expression)
}

function calledName(callee: ESTree.Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined
}

/** The strings an expression can produce without a call, each split into its fixed parts. */
function textsIn(node: Expression): string[][] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.value]] : []
    case 'TemplateLiteral':
      return [node.quasis.map(part => part.value.raw)]
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)]
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)]
    default:
      return []
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
