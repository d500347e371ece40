// Keeps one Postgres running as long as its caller: the stdin pipe closes with the caller, however that
// ends.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '#tests/support/postgres/server.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Call with the folder to keep the database in')

const left = new Promise(resolve => process.stdin.resume().once('close', resolve))

function say(answer: { url: string } | { failure: string }) {
  const draft = path.join(folder ?? '', 'answer.draft')
  writeFileSync(draft, JSON.stringify(answer))
  renameSync(draft, path.join(folder ?? '', 'answer.json'))
}

try {
  const server = await startPostgres(folder)
  say({ url: server.url })
  await left
  await server.stop()
} catch (error) {
  say({ failure: String(error) })
  await left
}
rmSync(folder, { recursive: true, force: true })
