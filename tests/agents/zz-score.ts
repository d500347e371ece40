import { readMessages } from '#tests/agents/care-messages.ts'
import { ratios, scoreOf } from '#tests/agents/score.ts'
for (const kind of ['care','caregiver'] as const) for (const half of ['tune','held'] as const) {
  const s = scoreOf(readMessages(half, kind), kind); const r = ratios(s.total)
  console.log(kind, half, r.f1.toFixed(4), 'p', r.precision.toFixed(4), 'r', r.recall.toFixed(4), 'ww', r.wrongWrites.toFixed(4), 'asides', s.asides.right, s.asides.missed, s.asides.extra)
}
