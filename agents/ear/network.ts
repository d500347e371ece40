import { four, type Layers, layersOf, positive, sigmoid } from './layers.ts'
import { passageReader } from './passage.ts'
import type { Token } from './tokens.ts'
import { type Weights, weights } from './weights.ts'
import { wordReader } from './word-reader.ts'

/*
 * A small recurrent network: every token is read with what stands before and behind it; each label then looks for the
 * tokens that speak of it, and each field for the tokens that are its value. It was taught elsewhere (see `ear-lessons`);
 * here it only reads.
 */

/** Longer messages are read in pieces. */
export const MOST_TOKENS = 180

/** Numbers for each token that are reckoned with while a message is read. */
const SCRATCH = 1200

export type Reading = {
  /** How likely each label holds, and the token that speaks of it most. */
  likely: Float32Array
  strongest: Int32Array
  /** For each token and field, how likely the token is part of the field's value; a row for each token. */
  parts: Float32Array
}

/** What is known of the interview, as each word and each label takes it into account. */
const contextReader = ({ context: names }: Weights, { floats, take, layer, each }: Layers) => {
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

/** A label listens to the tokens by how much they look like it. */
const labelReader = ({ at, take, layer, each }: Layers) => {
  const key = layer('key', 'key.bias')
  const query = layer('query')
  const weigh = layer('weigh')
  const wide = four(query.rows)
  const keyed = take(key.rows)
  const looks = take(wide * MOST_TOKENS)
  const says = take(wide * MOST_TOKENS)

  const judge = (many: number, label: number, base: number) => {
    const lookAt = (order: number) => at(looks / 4 + wide * order + label)
    let strongest = 0
    for (let order = 1; order < many; order += 1) if (lookAt(order) > lookAt(strongest)) strongest = order
    let weight = 0
    let sum = 0
    for (let order = 0; order < many; order += 1) {
      const share = Math.exp(lookAt(order) - lookAt(strongest))
      weight += share
      sum += share * at(says / 4 + wide * order + label)
    }
    return { likely: sigmoid(sum / weight + at(base / 4 + label)), strongest }
  }

  return (many: number, states: { place: number; wide: number }, base: number) => {
    for (let order = 0; order < many; order += 1) {
      const state = states.place + 4 * states.wide * order
      key.apply(state, keyed)
      each(keyed, key.rows, Math.tanh)
      query.apply(keyed, looks + 4 * wide * order)
      weigh.apply(state, says + 4 * wide * order)
    }
    return Array.from({ length: query.rows }, (_, label) => judge(many, label, base))
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

const build = (taught: Weights) => {
  const layers = layersOf(taught, SCRATCH * MOST_TOKENS)
  const readContext = contextReader(taught, layers)
  const readWords = wordReader(taught, layers, MOST_TOKENS)
  const readPassage = passageReader(layers, MOST_TOKENS)
  const readLabels = labelReader(layers)
  const readSpans = spanReader(layers)
  return (text: string, tokens: readonly Token[], facts: readonly string[]): Reading => {
    const context = readContext(facts)
    const states = readPassage(tokens.length, readWords(text, tokens, context.words))
    const labels = readLabels(tokens.length, states, context.labels)
    return {
      likely: Float32Array.from(labels, ({ likely }) => likely),
      strongest: Int32Array.from(labels, ({ strongest }) => strongest),
      parts: readSpans(tokens.length, states),
    }
  }
}

let built: ReturnType<typeof build> | undefined

export const readTokens: ReturnType<typeof build> = (...message) => {
  built ??= build(weights())
  return built(...message)
}
