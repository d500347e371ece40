import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePackages } from './install.mjs'
import { runProgram } from './program.mjs'
import { Stop } from './stop.mjs'
import { ensureWeb } from './web-build.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What each command runs, whether the pages must be built before it, and how much must be installed. */
const COMMANDS = {
  start: { program: 'server/main.ts', web: true, need: 'run' },
  dev: { program: 'scripts/dev.ts', web: false, need: 'develop' },
  test: { program: 'scripts/test.ts', web: false, need: 'develop' },
  build: { program: undefined, web: true, need: 'run' },
  bench: { program: 'tests/bench/main.ts', web: true, need: 'develop' },
  proof: { program: 'scripts/proof.ts', web: true, need: 'develop' },
  guards: { program: 'scripts/guards.ts', web: false, need: 'develop' },
  eval: { program: 'tests/agents/eval.ts', web: false, need: 'develop' },
  shots: { program: 'scripts/shots.ts', web: true, need: 'develop' },
  images: { program: 'scripts/images.ts', web: false, need: 'develop' },
  backup: { program: 'server/commands/backup.ts', web: false, need: 'run' },
  restore: { program: 'server/commands/restore.ts', web: false, need: 'run' },
  keys: { program: 'server/commands/keys.ts', web: false, need: 'run' },
  audit: { program: 'server/commands/audit.ts', web: false, need: 'run' },
  admin: { program: 'server/commands/admin.ts', web: false, need: 'run' },
  sample: { program: 'server/commands/sample.ts', web: false, need: 'run' },
  machines: { program: 'scripts/machines.ts', web: false, need: 'develop' },
  film: { program: 'scripts/film.ts', web: false, need: 'develop' },
}

/** @param {string[]} argv */
export async function runCommand([name = '', ...args]) {
  try {
    process.exitCode = await run(name, args)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function run(name, args) {
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new Stop(`There is no command '${name}': use one of ${Object.keys(COMMANDS).join(', ')}.`)
  }
  const { program, web, need } = COMMANDS[name]
  const node = await ensurePackages(ROOT, need)
  const env = environment()
  if (web) await ensureWeb(ROOT, node, env)
  if (!program) {
    console.log('The pages in dist/web are up to date.')
    return 0
  }
  return runProgram(node, [program, ...args], { cwd: ROOT, env })
}

function environment() {
  const found = Object.keys(process.env).find(name => name.toUpperCase() === 'PATH') ?? 'PATH'
  const bin = path.join(ROOT, 'node_modules/.bin')
  return {
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node-compile'),
    // With one memory arena per thread, glibc would hold on to the memory of uploads and pictures many
    // times over.
    MALLOC_ARENA_MAX: '1',
    ...process.env,
    [found]: [bin, process.env[found]].filter(Boolean).join(path.delimiter),
  }
}
