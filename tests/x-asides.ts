import { readFileSync } from 'node:fs'
import { understand } from '#agents/understand/understand.ts'
for (const text of readFileSync(process.argv[3]!, 'utf8').trim().split('\n')) {
  const u = understand({ kind: process.argv[2] as never, text, today: '2026-12-08', asking: [process.argv[4] ?? 'schedule.frequency'], answers: {}, language: 'en' })
  console.log(text, '=>', u.asides.map(a => a.kind + ('about' in a ? ':' + a.about : '')).join(' '), '|', u.heard.map(h => `${h.field}=${JSON.stringify(h.value)}`).join(' '), u.unsure.map(x => x.field + '?').join(' '))
}
