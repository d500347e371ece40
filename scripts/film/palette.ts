type Rgb = readonly [number, number, number]

const found = new Map<string, { light: Rgb; dark: Rgb }>()

/** A token's color in the light theme and in the dark one. */
function both(token: string): { light: Rgb; dark: Rgb } {
  const known = found.get(token)
  if (known) return known
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(--${token})`
  const read = (scheme: 'light' | 'dark'): Rgb => {
    document.documentElement.dataset.theme = scheme
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number)
    return [red, green, blue]
  }
  const colours = { light: read('light'), dark: read('dark') }
  probe.remove()
  found.set(token, colours)
  return colours
}

/** A color at a time of day: zero is daylight, one is night. */
export function colour(token: string, night: number): string {
  const { light, dark } = both(token)
  const mixed = light.map((part, index) => Math.round(part + ((dark[index] ?? part) - part) * night))
  return `rgb(${mixed.join(' ')})`
}

/** Drawings use the pages' tokens; here each becomes its color at that time of day. */
export const coloured = (svg: string, night: number): string =>
  svg.replace(/(var|day)\(--([\w-]+)\)/g, (_, kind: string, token: string) =>
    colour(token, kind === 'day' ? 0 : night),
  )
