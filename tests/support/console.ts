import { format } from 'node:util'

/** The running test's console.error and console.warn output, and the output it expects. */
const said: string[] = []
const expected: RegExp[] = []

/** Declares that this test causes a console message; without the message the test fails too. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

/** For the setup file: records every message from here on. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      said.push(`console.${level}: ${format(...parts)}`)
    }
  }
}

/** For the setup file: unexpected messages, and expected ones that never came; clears both. */
export function consoleSurprises(): string[] {
  const lines = said.splice(0)
  const patterns = expected.splice(0)
  return [
    ...lines.filter(line => !patterns.some(pattern => pattern.test(line))),
    ...patterns
      .filter(pattern => !lines.some(line => pattern.test(line)))
      .map(pattern => `never said: ${pattern}`),
  ]
}
