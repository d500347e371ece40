const two = (value: number) => String(value).padStart(2, '0')

/** '2:05', the same in every language. */
export const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}
