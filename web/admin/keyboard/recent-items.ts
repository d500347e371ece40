import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { keptPlace } from '../../lib/kept.ts'
import { foundItems, knownItems, type PaletteItem } from './palette-items.ts'

const most = 5
const place = keptPlace('palette')

type Kept = { userId: string; ids: readonly string[] }

/** In memory, because people's names don't belong in browser storage: only ids do, and a reload reads the rest again. */
const items = new Map<string, PaletteItem>()

/** Without storage they last as long as the page. */
let unkept: Kept = { userId: '', ids: [] }

const isId = (id: unknown): id is string => typeof id === 'string' && /^[a-z]+ [\w/?=&-]{1,200}$/.test(id)

function readKept(userId: string): readonly string[] {
  let kept: unknown = unkept
  try {
    kept = JSON.parse(sessionStorage.getItem(place) ?? 'null')
  } catch {
    // What can't be read is as good as nothing.
  }
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('ids' in kept)) return []
  return kept.userId === userId && Array.isArray(kept.ids) ? kept.ids.filter(isId).slice(0, most) : []
}

function keep(kept: Kept): void {
  unkept = kept
  try {
    sessionStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // They're gone with the page.
  }
}

/** What was gone to last comes first, once. */
export function remember(userId: string, item: PaletteItem): void {
  if (!('to' in item.act)) return
  items.set(item.id, item)
  const others = readKept(userId).filter(id => id !== item.id)
  keep({ userId, ids: [item.id, ...others].slice(0, most) })
}

/** Asks for the names of these; whatever may no longer be seen, or isn't there anymore, doesn't come back. */
async function readAgain(ids: readonly string[]): Promise<readonly PaletteItem[]> {
  const own = (kind: string) =>
    ids.flatMap(id => (id.startsWith(`${kind} `) ? id.slice(kind.length + 1) : [])).join(',')
  const query = {
    ...{ people: own('person'), matches: own('match'), documents: own('document') },
    conversations: own('conversation'),
  }
  return foundItems(await api.get('/api/admin/find/again', { query }))
}

const itemsOf = (ids: readonly string[]) => ids.flatMap(id => items.get(id) ?? [])

/** Where this coordinator has been in this tab, also before a reload. */
export function useRecent(userId: string): readonly PaletteItem[] {
  const [shown, setShown] = useState<readonly PaletteItem[]>(() => {
    for (const item of knownItems()) items.set(item.id, item)
    return itemsOf(readKept(userId))
  })
  useEffect(() => {
    const ids = readKept(userId)
    const unknown = ids.filter(id => !items.has(id))
    if (unknown.length === 0) return
    const look = async () => {
      try {
        for (const item of await readAgain(unknown)) items.set(item.id, item)
        setShown(itemsOf(ids))
      } catch {
        // The next time the palette opens brings the next try.
      }
    }
    void look()
  }, [userId])
  return shown
}
