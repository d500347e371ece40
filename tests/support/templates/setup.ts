import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../scratch.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templatesFolder: string
  }
}

/** A folder for what all workers of a run copy. */
export default function setup({ provide }: TestProject) {
  const folder = scratchFolder('care-templates-')
  provide('templatesFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
