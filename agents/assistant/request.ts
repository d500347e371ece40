import type { Ask, ToolId } from '#machines/assistant/tools.ts'
import type { PublicRole } from '#machines/roles.ts'
import type { Known } from './who.ts'

export type Request = {
  text: string
  role: PublicRole
  today: string
  /** Whom this person has to do with, a match each. */
  people: readonly Known[]
  /** What Emma asked a question about: words that ask for nothing else are the answer. */
  pending?: ToolId | undefined
}

/** What a person may want: one thing, or several when it isn't clear. */
export type Heard = { asks: Ask[] }

const quoted = /“[^”]*”|"[^"]*"|«[^»]*»/gu

/** What's quoted is someone else's, and asks for nothing. */
export const withoutQuotes = (text: string): string => text.replaceAll(quoted, ' ')
