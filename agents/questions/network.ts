import { type Features, featuresOf } from './features.ts'

/*
 * One layer of a network that tells which of some kinds of question a question is. It learns from example questions in
 * a fifth of a second, the same each time, so there are no weights to keep in step with the examples.
 */

type Example = readonly [id: string, question: string]

const ROUNDS = 15
const PACE = 3
const SLOWING = 0.93
/** Visits the examples in a mixed, fixed order. */
const STRIDE = 7919
const HALF = 0.5

type Sparse = readonly (readonly [column: number, value: number])[]

const scaled = (values: Sparse, length: number): Sparse =>
  values.map(([column, value]) => [column, value / (length || 1)] as const)

/** What few examples have weighs most; what none has only makes the rest weigh less. */
const vectorsFor = (all: readonly Features[]) => {
  const columns = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const name of all.flatMap(one => [...one.keys()])) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (!columns.has(name)) columns.set(name, columns.size)
  }
  const rarity = (name: string) => Math.log((all.length + 1) / ((counts.get(name) ?? 0) + HALF))
  const vectorOf = (features: Features): Sparse => {
    const weighed = [...features].map(([name, weight]) => ({ name, value: weight * rarity(name) }))
    const length = Math.sqrt(weighed.reduce((sum, { value }) => sum + value ** 2, 0))
    const known = weighed.flatMap(({ name, value }) => {
      const column = columns.get(name)
      return column === undefined ? [] : [[column, value] as const]
    })
    return scaled(known, length)
  }
  return { vectorOf, width: columns.size }
}

/** Probabilities that add up to one. */
const softmax = (scores: Float64Array) => {
  const most = scores.reduce((one, other) => Math.max(one, other), -Infinity)
  let sum = 0
  for (const [at, score] of scores.entries()) {
    const power = Math.exp(score - most)
    scores[at] = power
    sum += power
  }
  for (const [at, power] of scores.entries()) scores[at] = power / sum
}

const outputOf = (weights: Float32Array, vector: Sparse, output: Float64Array) => {
  const kinds = output.length
  output.fill(0)
  for (const [column, value] of vector)
    for (let kind = 0; kind < kinds; kind += 1)
      output[kind] = (output[kind] ?? 0) + (weights[column * kinds + kind] ?? 0) * value
  softmax(output)
}

const learn = (weights: Float32Array, vector: Sparse, wrong: Float64Array, pace: number) => {
  const kinds = wrong.length
  for (const [column, value] of vector)
    for (let kind = 0; kind < kinds; kind += 1) {
      const at = column * kinds + kind
      weights[at] = (weights[at] ?? 0) - pace * (wrong[kind] ?? 0) * value
    }
}

/** Learns from examples, and says of a question how likely it is of each kind, the likeliest first. */
export const networkFrom = (examples: readonly Example[]) => {
  const ids = [...new Set(examples.map(([id]) => id))]
  const read = examples.map(([, question]) => featuresOf(question))
  const { vectorOf, width } = vectorsFor(read)
  const known = examples.map(([id], at) => ({
    kind: ids.indexOf(id),
    vector: vectorOf(read[at] ?? new Map()),
  }))
  const weights = new Float32Array(ids.length * width)
  const output = new Float64Array(ids.length)
  for (let round = 0; round < ROUNDS; round += 1)
    for (let step = 0; step < known.length; step += 1) {
      const example = known[(step * STRIDE) % known.length]
      if (example === undefined) continue
      outputOf(weights, example.vector, output)
      output[example.kind] = (output[example.kind] ?? 0) - 1
      learn(weights, example.vector, output, PACE * SLOWING ** round)
    }
  return (question: string) => {
    outputOf(weights, vectorOf(featuresOf(question)), output)
    return ids
      .map((id, at) => ({ id, trust: output[at] ?? 0 }))
      .toSorted((one, other) => other.trust - one.trust)
  }
}
