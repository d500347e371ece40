import type { Home } from './home.ts'
import { Looking } from './looking.tsx'
import { Needs } from './needs.tsx'
import { NextVisitCard } from './next-visit.tsx'

/** A family's first look: the good news, who's coming, and what waits for them. */
export function FamilyHome({ home: { next, needs, looking, hasSomeone } }: { home: Home }) {
  const isQuiet = !next && !hasSomeone && needs.length === 0
  if (isQuiet && !looking) return null
  return (
    <div data-print="no" className="mb-8 grid gap-4">
      <Looking looking={looking} />
      {!isQuiet && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <NextVisitCard next={next} side="family" hasSomeone={hasSomeone} />
          <Needs needs={needs} side="family" />
        </div>
      )}
    </div>
  )
}
