import { isRecord } from '#machines/is-record.ts'
/**
 * JSON columns are parsed where they're known to hold JSON and nowhere else: a message may well be the text
 * '[1,2]'.
 */
export type Section = { title: string; items: { label: string; value: string }[] }
export type ProcessedProfile = { sections: Section[] }

export const readJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

export function readList(text: string): string[] {
  const value = readJson(text)
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}

export function readRecord(text: string | null): Record<string, unknown> | null {
  const value = readJson(text)
  return isRecord(value) ? value : null
}

export function readSections(text: string | null): ProcessedProfile | null {
  const value = readJson(text)
  if (!isRecord(value)) return null
  return { sections: recordsOf(value.sections).map(readSection) }
}

const readSection = (section: Record<string, unknown>): Section => ({
  title: textOf(section.title),
  items: recordsOf(section.items).map(item => ({
    label: textOf(item.label),
    value: textOf(item.value),
  })),
})

const recordsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
