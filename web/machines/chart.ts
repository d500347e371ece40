import type { AnyStateMachine } from 'xstate'
import { type DirectedGraphEdge, type DirectedGraphNode, toDirectedGraph } from 'xstate/graph'

/** A transition out of a state, or an event it handles without leaving. */
export type Move = {
  id: string
  event: string
  guard: string | undefined
  actions: readonly string[]
  from: string
  /** Undefined when the state doesn't change. */
  to: string | undefined
}

export type ChartState = {
  id: string
  name: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  description: string | undefined
  /** The parent's initial state. */
  isFirst: boolean
  entry: readonly string[]
  exit: readonly string[]
  moves: readonly Move[]
  states: readonly ChartState[]
}

const afterDelay = /^xstate\.after\.(.+?)\.[^.]*$/u

const eventName = (type: string): string => {
  if (type === '') return 'always'
  if (type.startsWith('xstate.done.')) return 'done'
  if (type.startsWith('xstate.error.')) return 'failed'
  const delay = afterDelay.exec(type)?.[1]
  if (delay === undefined) return type
  return /^\d+$/u.test(delay) ? `after ${delay} ms` : `after ${delay}`
}

const textIn = (thing: object, key: string): string | undefined => {
  const found: unknown = Reflect.get(thing, key)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** The name of a guard or an action; inline code has none. */
const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing
  if ((typeof thing !== 'object' && typeof thing !== 'function') || thing === null) return 'inline'
  const name = textIn(thing, 'type') ?? textIn(thing, 'name') ?? 'inline'
  const params = textIn(thing, 'params')
  return params === undefined ? name : `${name}: ${params}`
}

const moveOf = ({ id, source, target, transition }: DirectedGraphEdge): Move => ({
  id,
  event: eventName(transition.eventType),
  guard: transition.guard === undefined ? undefined : nameOf(transition.guard),
  actions: transition.actions.map(action => nameOf(action)),
  from: source.id,
  to: transition.target === undefined ? undefined : target.id,
})

const stateOf = ({ id, stateNode, edges, children }: DirectedGraphNode, isFirst: boolean): ChartState => {
  const first = new Set(stateNode.type === 'compound' ? stateNode.initial.target.map(node => node.id) : [])
  return {
    id,
    name: stateNode.key,
    type: stateNode.type,
    description: stateNode.description,
    isFirst,
    entry: stateNode.entry.map(action => nameOf(action)),
    exit: stateNode.exit.map(action => nameOf(action)),
    moves: edges.map(moveOf),
    states: children.map(child => stateOf(child, first.has(child.id))),
  }
}

/** A machine as it's drawn, listed and counted: names only. */
export const chartOf = (machine: AnyStateMachine): ChartState => stateOf(toDirectedGraph(machine), false)

/** A state and all its descendants, in the order of the file. */
export const withInner = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withInner)]
