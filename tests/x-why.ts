// node tests/x-why.ts kind "text" [asking] [knownJSON] [today]
import { understand } from '#agents/understand/understand.ts'
import { trusted } from '#agents/understand/by-ear.ts'
const [kind, text, asking, known, today] = process.argv.slice(2)
const u = understand({ kind: kind as never, text: text!, today: today ?? '2026-12-08', asking: asking ? asking.split(',') : [], answers: known ? JSON.parse(known) : {}, language: 'en' }, (p, signs) => { const far = trusted(p, signs); if (far > 0.03 || p.isRuled) console.log(`  ${p.isRuled ? 'rule' : 'ear '} ${p.field.path} ${JSON.stringify(p.value)} far ${far.toFixed(2)}  answered ${(signs[1] ?? 0).toFixed(1)} meant ${(signs[2] ?? 0).toFixed(1)}`); return far })
console.log(JSON.stringify({ heard: u.heard, taken: u.taken, unsure: u.unsure, asides: u.asides }, null, 1))
