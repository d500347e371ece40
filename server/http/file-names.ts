/** How a file is named when it's saved; other letters than English ones are written as RFC 6266 says. */
export function dispositionOf(shown: 'attachment' | 'inline', name: string): string {
  const isPlain = /^[\w. -]+$/.test(name)
  return `${shown}; ${isPlain ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`}`
}
