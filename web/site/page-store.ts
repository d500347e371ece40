type Kept = { page: Promise<Document>; at: number }

const keptForMs = 60_000
const kept = new Map<string, Kept>()

const read = async (address: string): Promise<Document> => {
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** Pages by URL, cached for swapping; a prefetched page is there at once. */
export const pageAt = (address: string): Promise<Document> => {
  const known = kept.get(address)
  if (known && performance.now() - known.at < keptForMs) return known.page
  const page = read(address)
  page.catch(() => kept.delete(address))
  kept.set(address, { page, at: performance.now() })
  return page
}

const savesData = () => {
  const line: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true
}

/** Prefetches when idle, unless the reader saves data. */
export const fetchAhead = (addresses: readonly string[]): void => {
  if (savesData()) return
  for (const address of addresses) pageAt(address).catch(() => {})
}
