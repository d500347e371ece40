import { readFileSync } from 'node:fs'

type Step = { name: string; text: string }
type Stage = { image: string; steps: Step[] }

/** As far as ours goes: comments, continued lines, and one instruction after the other. */
export function readDockerfile(file: string): Stage[] {
  const stages: Stage[] = []
  for (const [, name = '', text = ''] of joined(file).matchAll(/^([A-Z]+) +(.*)$/gm)) {
    if (name === 'FROM') stages.push({ image: text.split(' ')[0] ?? '', steps: [] })
    else stages.at(-1)?.steps.push({ name, text: text.trim() })
  }
  return stages
}

const joined = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')

export const textsOf = (stage: Stage | undefined, name: string): string[] =>
  stage?.steps.filter(step => step.name === name).map(step => step.text) ?? []

/** What the stage sets, by name. */
export const envOf = (stage: Stage | undefined): Record<string, string> =>
  Object.fromEntries(
    textsOf(stage, 'ENV').map(text => [text.split('=')[0], text.slice(text.indexOf('=') + 1)]),
  )

/** A command given as a list: nothing between it and the signals meant for it. */
export const commandIn = (text: string | undefined): string[] => {
  const list: unknown = JSON.parse(text?.slice(text.indexOf('[')) ?? '[]')
  return Array.isArray(list) ? list.map(String) : []
}
