import { fieldOf } from '#machines/interview-kinds.ts'
import { bare } from './proposals.ts'
import type { Scene } from './scene.ts'
import { type Heard, itemsOf } from './settle.ts'

/** The option that is called so on the screen. */
const optionNamed = ({ lexicon, text }: Scene, path: string): string | undefined =>
  Object.entries(lexicon.fieldWords[path]?.options ?? {}).find(
    ([, { label }]) => bare(label) === bare(text),
  )?.[0]

const chosenValue = ({ kind, answers }: Scene, path: string, option: string): unknown => {
  const { control, options = [] } = fieldOf(kind, path) ?? {}
  if (control === 'yesNo') return option === 'true'
  if (control !== 'choices') return option
  const all = [...itemsOf(answers[path]), option]
  return options.filter(one => all.includes(one))
}

/** Who says just what stands on one of the options that were offered has chosen it. */
export const labelled = (scene: Scene): Heard | undefined => {
  for (const path of scene.asking) {
    const option = optionNamed(scene, path)
    if (option !== undefined)
      return { field: path, value: chosenValue(scene, path, option), quote: scene.text }
  }
  return
}
