// Draws every machine as a statechart, light and dark, and writes its source for the XState visualizer beside it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import { registeredMachines } from '#machines/documents/registry.ts'
import { chartOf } from '#web/machines/chart.ts'
import type * as DrawingFile from '#web/machines/drawing.tsx'
import { layoutOf } from '#web/machines/layout.ts'
import { sourceOf } from '#web/machines/stately.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'dist/machines')
const THEMES = ['light', 'dark'] as const

const css = readFileSync(path.join(ROOT, 'web/house.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

const coloured = (svg: string, theme: (typeof THEMES)[number]) =>
  svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const found = tokens.get(name)
    if (!found) throw new Error(`There is no colour ${name}`)
    return found[theme]
  })

const { Drawing } = (
  await runnerImport<typeof DrawingFile>(path.join(ROOT, 'web/machines/drawing.tsx'), {
    root: path.join(ROOT, 'web'),
    logLevel: 'warn',
    plugins: [react()],
  })
).module

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const { machine, file } of registeredMachines) {
  const chart = chartOf(machine)
  const svg = renderToStaticMarkup(createElement(Drawing, { layout: layoutOf(chart), label: chart.name }))
  for (const theme of THEMES) keep(`${chart.name}-${theme}.svg`, coloured(svg, theme))
  keep(`${chart.name}.ts`, sourceOf(machine, file))
}
console.log(`${registeredMachines.length} machines are drawn in ${path.relative(ROOT, FOLDER)}.`)

function keep(name: string, text: string) {
  writeFileSync(path.join(FOLDER, name), text)
}
