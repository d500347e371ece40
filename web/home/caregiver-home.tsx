import type { ComponentProps } from 'react'
import { OnTheWay } from '../schedule/on-the-way.tsx'
import type { Home } from './home.ts'
import { Needs } from './needs.tsx'
import { NextVisitCard } from './next-visit.tsx'
import { VisitClock } from './visit-clock.tsx'
import { WayThere } from './way-there.tsx'

type Props = { home: Home; words: ComponentProps<typeof WayThere>['words'] }

/** A caregiver's first look: where to be next, and what waits for them. */
export function CaregiverHome({ home: { next, needs, hasSomeone }, words }: Props) {
  if (!next && !hasSomeone && needs.length === 0) return null
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <NextVisitCard next={next} side="caregiver" hasSomeone={hasSomeone}>
        {next && (
          <>
            <WayThere next={next} words={words} />
            <VisitClock visit={next.visit} />
            <div className="mt-4 empty:hidden">
              <OnTheWay visit={next.visit} />
            </div>
          </>
        )}
      </NextVisitCard>
      <Needs needs={needs} side="caregiver" />
    </div>
  )
}
