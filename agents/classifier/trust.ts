import type { Field } from '#machines/interview/fields.ts'
import coefficients from './en-trust.json' with { type: 'json' }

const fields: Readonly<Record<string, readonly number[]>> = coefficients.fields
const controls: Readonly<Record<string, readonly number[]>> = coefficients.controls

const product = (weights: readonly number[], features: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), 0)

const sortOf = (control: Field['control']) => {
  if (control === 'yesNo') return 'choice'
  return control in controls ? control : 'text'
}

/** The confidence in a proposal; trained by agents/classifier-training/trust.py. */
export const trust = ({ path, control }: Field, features: readonly number[]): number => {
  const [ruled = 0, answered = 0, meant = 0] = features
  const own = product(fields[path] ?? [], [1, ruled, answered / 4, meant / 4])
  const common = product(controls[sortOf(control)] ?? [], [1, ...features])
  return 1 / (1 + Math.exp(-(coefficients.bias + own + common)))
}
