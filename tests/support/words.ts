import { type ESTree, Visitor } from 'vite'
import { parse, type Source } from '#tests/support/sources.ts'

/** What a file of the browser says about words. */
type Words = {
  /** Keys that it asks for by name. */
  asked: string[]
  /** Keys that it puts together, as patterns. */
  patterns: RegExp[]
  /** Every text in its code: a key may travel through a variable before it is asked for. */
  literals: string[]
  /** Texts that people would see and that are in no list of words. */
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

/** The texts that an expression can become without a call, each in the parts that are fixed in it. */
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
