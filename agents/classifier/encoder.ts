import { type Layers, sigmoid } from './layers.ts'

/** A gated recurrent layer in one direction. */
const directionOf = ({ floats, at, take, layer, each }: Layers, name: 'ahead' | 'back') => {
  const gatesOf = layer(`${name}.in`, `${name}.in.bias`)
  const heldOf = layer(`${name}.held`, `${name}.held.bias`)
  const half = heldOf.columns
  const gates = take(3 * half)
  const held = take(3 * half)
  const last = take(half)
  const gate = (place: number) => at(gates / 4 + place) + at(held / 4 + place)

  const step = (input: number, out: number) => {
    gatesOf.apply(input, gates)
    heldOf.apply(last, held)
    for (let one = 0; one < half; one += 1) {
      const reset = sigmoid(gate(one))
      const keep = sigmoid(gate(half + one))
      const fresh = Math.tanh(at(gates / 4 + 2 * half + one) + reset * at(held / 4 + 2 * half + one))
      const state = (1 - keep) * fresh + keep * at(last / 4 + one)
      floats[last / 4 + one] = state
      floats[out / 4 + one] = state
    }
  }
  return { half, step, begin: () => each(last, half, () => 0) }
}

/** A bidirectional encoding of every token. */
export const tokenEncoder = (layers: Layers, most: number) => {
  const ahead = directionOf(layers, 'ahead')
  const back = directionOf(layers, 'back')
  const wide = ahead.half + back.half
  const states = layers.take(wide * most)
  return (many: number, words: { place: number; wide: number }) => {
    ahead.begin()
    back.begin()
    for (let order = 0; order < many; order += 1)
      ahead.step(words.place + 4 * words.wide * order, states + 4 * wide * order)
    for (let order = many - 1; order >= 0; order -= 1)
      back.step(words.place + 4 * words.wide * order, states + 4 * (wide * order + ahead.half))
    return { place: states, wide }
  }
}
