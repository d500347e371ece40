import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync('web/house.css', 'utf8')
const tokens = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
const themes = {
  light: Object.fromEntries(tokens.map(([, name, light]) => [name, light])),
  dark: Object.fromEntries(tokens.map(([, name, , dark]) => [name, dark])),
}

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'surface', 'sunken']
const pairs = [
  ...grounds.flatMap(ground => [
    ['ink', ground, 7],
    ['ink-soft', ground, 7],
    ...['action', 'accent-ink', 'good', 'warn', 'bad'].map(name => [name, ground, 4.5]),
    ['edge', ground, 3],
  ]),
  ['on-action', 'action', 7],
  ['on-action', 'action-strong', 7],
  ['ink', 'action-soft', 7],
  ['action', 'action-soft', 4.5],
  ['ink', 'accent-soft', 7],
  ...['good', 'warn', 'bad'].flatMap(name => [
    [name, `${name}-soft`, 4.5],
    ['ink', `${name}-soft`, 7],
  ]),
  ['accent-ink', 'accent-soft', 4.5],
] as [string, string, number][]

describe.for(['light', 'dark'] as const)('in the %s theme', theme => {
  test.for(pairs)('%s on %s is at least %s to 1', ([ink, ground, least]) => {
    const colours = themes[theme]
    expect(contrast(colours[ink] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})
