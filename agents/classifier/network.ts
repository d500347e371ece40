import { tokenEncoder } from './encoder.ts'
import { four, type Layers, layersOf, positive, sigmoid } from './layers.ts'
import type { Token } from './tokens.ts'
import { type Weights, weights } from './weights.ts'
import { wordEncoder } from './word-encoder.ts'

/*
 * A small recurrent network: a bidirectional encoder over the tokens, then attention per label for classification and
 * per field for span prediction. It's trained offline (see `agents/classifier-training`); this file only runs it.
 */

/** Longer messages are classified in chunks. */
export const MOST_TOKENS = 180

/** Scratch numbers per token during inference. */
const SCRATCH = 1600

export type Reading = {
  /** The probability of each requested label, and the token with the most attention for it. */
  labels: ReadonlyMap<number, { likely: number; strongest: number }>
  /** One row per token with the probability, for each field, that it's part of the value. */
  parts: Float32Array
}

/** The interview's state as an input to each token and label. */
const contextEncoder = ({ context: names }: Weights, { floats, take, layer, each }: Layers) => {
  const context = layer('context', 'context.bias')
  const forWords = layer('in.context', 'in.bias')
  const forLabels = layer('label.context', 'label.bias')
  const told = take(context.columns)
  const known = take(context.rows)
  const words = take(forWords.rows)
  const labels = take(forLabels.rows)
  return (facts: readonly string[]) => {
    floats.set(
      names.map(name => (facts.includes(name) ? 1 : 0)),
      told / 4,
    )
    context.apply(told, known)
    each(known, context.rows, positive)
    forWords.apply(known, words)
    forLabels.apply(known, labels)
    return { words, labels }
  }
}

/** Each label attends to the tokens and scores the weighted sum. */
const labelScorer = ({ floats, at, take, layer, times, each }: Layers) => {
  const key = layer('key', 'key.bias')
  const query = layer('query')
  const weigh = layer('weigh')
  const mix = layer('mix', 'mix.bias')
  const tell = layer('tell')
  const wide = four(query.rows)
  const keyed = take(key.rows)
  const looks = take(wide * MOST_TOKENS)
  const turned = take(key.columns * MOST_TOKENS)
  const shares = take(MOST_TOKENS)
  const heard = take(key.columns)
  const mixed = take(mix.rows)

  /** Transposes the states, so that attention over all tokens is one multiplication. */
  const turn = (many: number, states: number) => {
    for (let order = 0; order < many; order += 1)
      for (let one = 0; one < key.columns; one += 1)
        floats[turned / 4 + one * four(many) + order] = at(states / 4 + order * key.columns + one)
  }

  const share = (many: number, label: number) => {
    const lookAt = (order: number) => at(looks / 4 + wide * order + label)
    let strongest = 0
    for (let order = 1; order < many; order += 1) if (lookAt(order) > lookAt(strongest)) strongest = order
    let weight = 0
    for (let order = 0; order < many; order += 1) weight += Math.exp(lookAt(order) - lookAt(strongest))
    for (let order = 0; order < four(many); order += 1)
      floats[shares / 4 + order] = order < many ? Math.exp(lookAt(order) - lookAt(strongest)) / weight : 0
    return strongest
  }

  const judge = (many: number, label: number, base: number) => {
    const strongest = share(many, label)
    times(turned, shares, heard, key.columns, four(many))
    mix.apply(heard, mixed)
    each(mixed, mix.rows, positive)
    const likely = sigmoid(weigh.one(label, heard) + tell.one(label, mixed) + at(base / 4 + label))
    return { likely, strongest }
  }

  return (many: number, states: { place: number; wide: number }, base: number, wanted: readonly number[]) => {
    for (let order = 0; order < many; order += 1) {
      key.apply(states.place + 4 * states.wide * order, keyed)
      each(keyed, key.rows, Math.tanh)
      query.apply(keyed, looks + 4 * wide * order)
    }
    turn(many, states.place)
    return new Map(wanted.map(label => [label, judge(many, label, base)]))
  }
}

const spanReader = ({ floats, take, layer, each }: Layers) => {
  const inner = layer('span.in', 'span.in.bias')
  const outer = layer('span.out', 'span.out.bias')
  const held = take(inner.rows)
  const parts = take(outer.rows)
  return (many: number, states: { place: number; wide: number }) => {
    const all = new Float32Array(many * outer.rows)
    for (let order = 0; order < many; order += 1) {
      inner.apply(states.place + 4 * states.wide * order, held)
      each(held, inner.rows, positive)
      outer.apply(held, parts)
      all.set(floats.subarray(parts / 4, parts / 4 + outer.rows).map(sigmoid), order * outer.rows)
    }
    return all
  }
}

const build = (model: Weights) => {
  const layers = layersOf(model, SCRATCH * MOST_TOKENS)
  const readContext = contextEncoder(model, layers)
  const readWords = wordEncoder(model, layers, MOST_TOKENS)
  const readPassage = tokenEncoder(layers, MOST_TOKENS)
  const readLabels = labelScorer(layers)
  const readSpans = spanReader(layers)
  return (
    text: string,
    tokens: readonly Token[],
    facts: readonly string[],
    wanted: readonly number[],
  ): Reading => {
    const context = readContext(facts)
    const states = readPassage(tokens.length, readWords(text, tokens, context.words))
    return {
      labels: readLabels(tokens.length, states, context.labels, wanted),
      parts: readSpans(tokens.length, states),
    }
  }
}

let built: ReturnType<typeof build> | undefined

export const readTokens: ReturnType<typeof build> = (...message) => {
  built ??= build(weights())
  return built(...message)
}
