import type { Field } from '#machines/interview/fields.ts'
import taught from './en-trust.json' with { type: 'json' }

const fields: Readonly<Record<string, readonly number[]>> = taught.fields
const controls: Readonly<Record<string, readonly number[]>> = taught.controls

const product = (weights: readonly number[], signs: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * (signs[at] ?? 0), 0)

const sortOf = (control: Field['control']) => {
  if (control === 'yesNo') return 'choice'
  return control in controls ? control : 'text'
}

/** The confidence in a proposal; trained by agents/classifier-training/trust.py. */
export const trust = ({ path, control }: Field, signs: readonly number[]): number => {
  const [ruled = 0, answered = 0, meant = 0] = signs
  const own = product(fields[path] ?? [], [1, ruled, answered / 4, meant / 4])
  const common = product(controls[sortOf(control)] ?? [], [1, ...signs])
  return 1 / (1 + Math.exp(-(taught.bias + own + common)))
}
