import type { VisitReport } from '#machines/visits/visit.ts'
import { keptPlace } from '../../lib/kept.ts'

const placeOf = (id: string) => keptPlace(`visit-note/${id}`)

const parts = ['meals', 'mood', 'unusual', 'text'] as const

const read = (id: string): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(id)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    // No storage, or content that isn't ours.
    return {}
  }
}

/** What was typed about a visit and isn't sent yet, over what was sent. */
export const keptReport = (id: string, sent: VisitReport | null): VisitReport => {
  const kept = read(id)
  const [meals, mood, unusual, text] = parts.map(part => {
    const words = kept[part]
    return typeof words === 'string' ? words : (sent?.[part] ?? '')
  })
  return { meals: meals ?? '', mood: mood ?? '', unusual: unusual ?? '', text: text ?? '' }
}

export const keepReport = (id: string, report: VisitReport | undefined) => {
  try {
    if (report) localStorage.setItem(placeOf(id), JSON.stringify(report))
    else localStorage.removeItem(placeOf(id))
  } catch {
    // It's still on screen.
  }
}
