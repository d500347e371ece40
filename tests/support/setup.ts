import { afterAll, afterEach } from 'vitest'
import { consoleSurprises, watchConsole } from '#tests/support/console.ts'

watchConsole()

function failOnSurprises() {
  const surprises = consoleSurprises()
  if (surprises.length > 0) throw new Error(`Noise on the console:\n${surprises.join('\n')}`)
}

afterEach(failOnSurprises)
afterAll(failOnSurprises)
