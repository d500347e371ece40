import { type Layers, positive } from './layers.ts'
import { gramsOf, shapeOf, type Token } from './tokens.ts'
import type { Weights } from './weights.ts'

/** The size of the cache for words outside the vocabulary, such as names and numbers. */
const CACHE_SIZE = 4000

/**
 * Encodes a word from its embedding, its character n-grams, its spelling features and the interview's state.
 */
export const wordEncoder = (model: Weights, layers: Layers, most: number) => {
  const { floats, at, take, layer, each } = layers
  const words = model.packed('words')
  const grams = model.packed('grams')
  const ofWord = layer('in.word')
  const ofGrams = layer('in.grams')
  const ofShape = layer('in.shape')
  const wide = ofWord.rows
  const word = take(ofWord.columns)
  const letters = take(ofGrams.columns)
  const shape = take(ofShape.columns)
  const alone = take(wide)
  const read = take(wide * most)

  const add = ({ bytes, scales, columns }: typeof words, row: number, out: number) => {
    const scale = scales[row] ?? 0
    for (let column = 0; column < columns; column += 1)
      floats[out / 4 + column] = at(out / 4 + column) + scale * (bytes[row * columns + column] ?? 0)
  }

  const placeOf = ({ text }: Token) =>
    model.words.get(text) ??
    model.words.get(text.replaceAll("'", '')) ??
    (text.endsWith("'s") ? model.words.get(text.slice(0, -2)) : undefined) ??
    1

  const readAlone = (token: Token, written: string) => {
    each(word, words.columns, () => 0)
    each(letters, grams.columns, () => 0)
    add(words, placeOf(token), word)
    const pieces = gramsOf(token.text, model.buckets)
    for (const piece of pieces) add(grams, piece, letters)
    const share = Math.sqrt(pieces.length + 1)
    each(letters, grams.columns, number => number / share)
    floats.set(shapeOf(written).map(Number), shape / 4)
    ofWord.apply(word, alone)
    ofGrams.apply(letters, alone, alone)
    ofShape.apply(shape, alone, alone)
    return floats.slice(alone / 4, alone / 4 + wide)
  }

  const met = new Map<string, Float32Array>()

  /** The byte offset of the token vectors, stored one after the other. */
  return (text: string, tokens: readonly Token[], base: number) => {
    tokens.forEach((token, order) => {
      const written = text.slice(token.from, token.to)
      const own = met.get(written) ?? readAlone(token, written)
      if (met.size >= CACHE_SIZE) met.clear()
      met.set(written, own)
      const out = read / 4 + wide * order
      own.forEach((number, place) => {
        floats[out + place] = positive(number + at(base / 4 + place))
      })
    })
    return { place: read, wide }
  }
}
