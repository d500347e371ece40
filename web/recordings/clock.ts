const two = (value: number) => String(value).padStart(2, '0')

/** '2:05', as clocks show it everywhere. */
export const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}
