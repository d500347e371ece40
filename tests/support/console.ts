import { format } from 'node:util'

/** What the running test has said on console.error and console.warn, and what it said it would. */
const said: string[] = []
const expected: RegExp[] = []

/** Declares that this test makes something complain on the console; without the complaint the test fails too. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

/** For the setup file: notes every complaint from here on. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      said.push(`console.${level}: ${format(...parts)}`)
    }
  }
}

/** For the setup file: what was said unasked, or asked for and not said; forgets both. */
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
