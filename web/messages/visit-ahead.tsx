import { useEffect, useEffectEvent, useState } from 'react'
import { readHome } from '../home/home.ts'
import { LateNote } from '../schedule/late-note.tsx'
import { OnTheWay } from '../schedule/on-the-way.tsx'
import type { Visit } from '../schedule/visit.ts'

type Props = { matchId: string; onSend: (words: string) => void }

/** In a conversation: what a caregiver on the way to this family says in one tap. */
export function VisitAhead({ matchId, onSend }: Props) {
  const [visit, setVisit] = useState<Visit>()
  const read = async () => {
    // Without it there's still the box to write in.
    const next = await readHome().then(
      home => home.next?.visit,
      () => undefined,
    )
    setVisit(next?.matchId === matchId ? next : undefined)
  }
  const readFirst = useEffectEvent(read)
  useEffect(() => void readFirst(), [])
  if (!visit) return null
  return (
    <div className="border-t border-line px-3 py-2 empty:hidden sm:px-4">
      <LateNote late={visit.late} className="mb-2" />
      <OnTheWay visit={visit} say={onSend} onSaid={read} />
    </div>
  )
}
