import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import * as xstate from 'xstate'
import { type AnyStateMachine, createMachine } from 'xstate'
import { type DirectedGraphNode, toDirectedGraph } from 'xstate/graph'
import { registeredMachines } from '#machines/documents/registry.ts'
import { chartOf, withInner } from '#web/machines/chart.ts'
import { Drawing } from '#web/machines/drawing.tsx'
import {
  type Box,
  type Card,
  cardWidths,
  type Layout,
  layoutOf,
  sizes,
  type Wire,
} from '#web/machines/layout.ts'
import { activeIn, takenIn } from '#web/machines/lit.ts'
import { sourceOf } from '#web/machines/stately.ts'
import { textWidth } from '#web/machines/text-size.ts'

/** Everything a statechart can contain, including features no machine here uses. */
const strangeMachine = createMachine({
  id: 'strange',
  type: 'parallel',
  description:
    'A machine that has whatever a machine can have, at length, so that its text takes several lines.',
  on: {
    everywhere: { target: '.one.deep.deeper', guard: 'isAllowed' },
    again: { target: '.two', reenter: true },
  },
  states: {
    one: {
      initial: 'idle',
      entry: ['begin', 'tell'],
      exit: 'end',
      onDone: '#strange.two',
      states: {
        idle: { after: { 1000: 'deep', longWait: { target: 'over', actions: 'note' } } },
        deep: {
          initial: 'deeper',
          on: { out: 'idle', self: { target: 'deep', reenter: true } },
          states: {
            deeper: { on: { across: '#strange.one.over', up: '#strange.one.idle' } },
            aVeryLongNameThatNobodyWouldEverChooseForAStateOfTheirs: {},
          },
        },
        before: { type: 'history' },
        over: { type: 'final' },
      },
    },
    two: {
      initial: 'a',
      states: {
        a: { always: { target: 'b', guard: { type: 'isReady', params: 'now' } } },
        b: {
          on: {
            '*': 'c',
            DO_SOMETHING_THAT_HAS_A_VERY_LONG_NAME_INDEED_AND_MORE: { actions: ['first', 'second'] },
          },
        },
        c: { on: { back: 'a', backToo: 'b' } },
      },
    },
  },
})

type Known = { machine: AnyStateMachine; file: string }
const all: Known[] = [...registeredMachines, { machine: strangeMachine, file: 'strange' }]
const cases = all.flatMap(known =>
  Object.entries(cardWidths).map(([size, width]) => ({
    ...known,
    name: `${known.machine.id}, ${size}`,
    width,
  })),
)

const nodesIn = (node: DirectedGraphNode): DirectedGraphNode[] => [node, ...node.children.flatMap(nodesIn)]
const drawn = (markup: string, attribute: string) =>
  [...markup.matchAll(new RegExp(`data-${attribute}="([^"]*)"`, 'g'))].map(([, id]) => id)
const sorted = (texts: (string | undefined)[]) => [...texts].sort()

const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
const touch = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const isOver = (a: Box, b: Box) => touch(a, b) && !holds(a, b) && !holds(b, a)

const isBeside = (box: Box, y: number) => y > box.y && y < box.y + box.height

const boxOf = ({ cards }: Layout, id: string | undefined) => cards.find(({ state }) => state.id === id)?.box

/** Every text and every pill. */
const partsOf = ({ lines, rows }: Card): Box[] => [
  ...[...lines, ...rows.flatMap(row => row.lines)].map(({ text, look, x, y }) => ({
    ...{ x, y: y - sizes[look], width: textWidth(text, sizes[look]), height: sizes[look] },
  })),
  ...rows.map(row => row.pill),
]

/** The three straight segments of a line, as thin boxes. */
const piecesOf = ({ from, lane, to }: Wire): Box[] => [
  { x: Math.min(from.x, lane) + 1, y: from.y, width: Math.abs(lane - from.x) - 1, height: 0.1 },
  { x: lane, y: Math.min(from.y, to.y), width: 0.1, height: Math.abs(to.y - from.y) },
  { x: Math.min(to.x, lane) + 1, y: to.y, width: Math.abs(to.x - lane) - 2, height: 0.1 },
]

describe.each(cases)('the diagram of $name', ({ machine, width }) => {
  const chart = chartOf(machine)
  const layout = layoutOf(chart, width)
  const nodes = nodesIn(toDirectedGraph(machine))
  const edges = nodes.flatMap(node => node.edges)
  const markup = renderToStaticMarkup(<Drawing layout={layout} label="A drawing" />)
  const leaves = layout.cards.filter(card => !card.isFrame)

  test('shows every state and transition, and the initial and final states', () => {
    expect(sorted(drawn(markup, 'state'))).toEqual(sorted(nodes.map(node => node.id)))
    expect(sorted(drawn(markup, 'move'))).toEqual(sorted(edges.map(edge => edge.id)))
    const leading = edges.filter(({ transition, source, target }) => transition.target && source !== target)
    expect(sorted(drawn(markup, 'wire'))).toEqual(sorted(leading.map(edge => edge.id)))
    for (const { id, source, target } of leading)
      expect(markup).toContain(`data-wire="${id}" data-from="${source.id}" data-to="${target.id}"`)
    const count = (test: (node: DirectedGraphNode['stateNode']) => boolean) =>
      nodes.filter(({ stateNode }) => test(stateNode)).length
    expect(drawn(markup, 'first').length).toBe(count(({ type }) => type === 'compound'))
    expect(drawn(markup, 'final').length).toBe(count(({ type }) => type === 'final'))
    expect(markup).not.toContain('style=')
  })

  test('has no overlapping cards, and every text fits its card', () => {
    const whole = { x: 0, y: 0, width: layout.width, height: layout.height }
    expect(layout.cards.filter(({ box }) => !holds(whole, box))).toEqual([])
    expect(layout.cards.flatMap(card => layout.cards.filter(other => isOver(card.box, other.box)))).toEqual(
      [],
    )
    expect(layout.cards.flatMap(card => partsOf(card).filter(part => !holds(card.box, part)))).toEqual([])
  })

  test('routes every line around the cards, from state to state', () => {
    for (const wire of layout.wires) {
      const [source, target] = [wire.move.from, wire.move.to].map(id => boxOf(layout, id))
      if (!source || !target) throw new Error(`${wire.move.id} leads from nowhere, or nowhere`)
      expect(isBeside(source, wire.from.y) && isBeside(target, wire.to.y), wire.move.id).toBe(true)
      expect([target.x, target.x + target.width]).toContain(wire.to.x)
      const over = piecesOf(wire).flatMap(piece => leaves.filter(({ box }) => touch(piece, box)))
      expect([wire.move.id, over]).toEqual([wire.move.id, []])
    }
  })
})

const heightsOf = ({ from, to }: Wire): [number, number] => [Math.min(from.y, to.y), Math.max(from.y, to.y)]

const isShared = ({ move: one }: Wire, { move: other }: Wire) =>
  one.to === other.to || one.from === other.from

const runTogether = (one: Wire, other: Wire) => {
  const [[a, b], [c, d]] = [heightsOf(one), heightsOf(other)]
  return one.lane === other.lane && a <= d && c <= b && !isShared(one, other)
}

test.for(all)("lines of $machine.id don't overlap, unless they share an end", ({ machine }) => {
  const { wires } = layoutOf(chartOf(machine))
  expect(wires.flatMap(one => wires.filter(other => runTogether(one, other)))).toEqual([])
})

/** As the visualizer does it: the file runs with XState as its only import. */
const pasted = (source: string): AnyStateMachine[] => {
  const made: AnyStateMachine[] = []
  const capture: typeof createMachine = (...config) => {
    const machine = createMachine(...config)
    made.push(machine)
    return machine
  }
  const code = stripTypeScriptTypes(source)
    .replaceAll(/import \{([^}]*)\} from 'xstate'/g, 'const {$1} = xstate')
    .replaceAll(/^export /gm, '')
  expect(code).not.toMatch(/\bimport\b/)
  const captured = {
    ...xstate,
    createMachine: capture,
    setup: (parts: Parameters<typeof xstate.setup>[0]) => ({
      createMachine: (config: Parameters<typeof createMachine>[0]) => capture(config).provide(Object(parts)),
    }),
  }
  new Function('xstate', code)(captured)
  return made
}

const told = (machine: AnyStateMachine) =>
  withInner(chartOf(machine)).map(({ states: _, ...state }) => ({ ...state, name: state.name }))

test.for(all)('the export of $machine.id can be pasted into the visualizer', ({ machine, file }) => {
  const [copy, ...more] = pasted(sourceOf(machine, file))
  expect(more).toEqual([])
  if (!copy) throw new Error('No machine was made')
  expect(told(copy)).toEqual(told(machine))
})

test.for(registeredMachines)('$file can be pasted as it is', ({ machine, file }) => {
  const [copy] = pasted(readFileSync(file, 'utf8'))
  if (!copy) throw new Error('No machine was made')
  expect(told(copy)).toEqual(told(machine))
})

test('the newest event highlights its transition', () => {
  const chart = chartOf(registeredMachines[0]?.machine ?? strangeMachine)
  const live = (before: string, state: string, type: string) => ({
    ...{ line: 'open' as const, before, state },
    events: [{ id: '1', type, door: 'form', at: '' }],
  })
  expect([...activeIn(chart, 'schedule')]).toEqual(['careInterview', 'careInterview.schedule'])
  expect(takenIn(chart, live('basicInfo', 'careNeeds', 'next'))?.from).toBe('careInterview.basicInfo')
  expect(takenIn(chart, live('review', 'schedule', 'go-to'))).toMatchObject({ guard: 'wants: schedule' })
  expect(takenIn(chart, live('schedule', 'schedule', 'answer'))).toMatchObject({ from: 'careInterview' })
  expect(takenIn(chart, live('confirmed', 'review', 'answer'))?.from).toBe('careInterview.confirmed')
  expect(takenIn(chart, live('schedule', 'schedule', 'next'))).toBe(undefined)
})
