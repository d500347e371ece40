import { useEffect, useState } from 'react'
import { api } from '../lib/api.ts'
import { Film, type Recording } from './film.tsx'

/** The video that an aide shows to families, where she does. */
export function IntroductionVideo({ of }: { of: string }) {
  const [film, setFilm] = useState<Recording>()
  useEffect(() => {
    const leaving = new AbortController()
    setFilm(undefined)
    api.get<Recording[]>(`/api/introduction-videos?of=${encodeURIComponent(of)}`, leaving.signal).then(
      ([newest]) => setFilm(newest),
      // Her profile is worth reading without it.
      () => {},
    )
    return () => leaving.abort()
  }, [of])
  return film ? (
    <div className="mb-6">
      <Film recording={film} />
    </div>
  ) : null
}
