/** 'rgb(29, 41, 36)' as three numbers. */
const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)

/** Relative luminance (WCAG 2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast between an element's text and its background, as the browser painted them. */
export const contrastIn = (element: Element): number => {
  const { color, backgroundColor } = getComputedStyle(element)
  const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
