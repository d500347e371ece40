import type { PaletteItem } from './palette-items.ts'

const most = 5

/** In memory, because people's names don't belong in browser storage; cleared when the session ends. */
let recent: { userId: string; items: readonly PaletteItem[] } = { userId: '', items: [] }

export const recentOf = (userId: string): readonly PaletteItem[] =>
  recent.userId === userId ? recent.items : []

/** What was gone to last comes first, once. */
export function remember(userId: string, item: PaletteItem): void {
  if (!('to' in item.act)) return
  const others = recentOf(userId).filter(({ id }) => id !== item.id)
  recent = { userId, items: [item, ...others].slice(0, most) }
}
