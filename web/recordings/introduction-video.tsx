import { useEffect, useState } from 'react'
import { api } from '../lib/api.ts'
import { Film, type Recording } from './film.tsx'

/** A caregiver's introduction video, if families may see one. */
export function IntroductionVideo({ of }: { of: string }) {
  const [film, setFilm] = useState<Recording>()
  useEffect(() => {
    const leaving = new AbortController()
    setFilm(undefined)
    api.get('/api/introduction-videos', { query: { of }, signal: leaving.signal }).then(
      ([newest]) => setFilm(newest),
      // The profile works without it.
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
