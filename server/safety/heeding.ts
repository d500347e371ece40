import type { InterviewKind } from '#machines/interview/kinds.ts'
import { type Heed, heedOf, wishHeeded } from '#machines/safety/heed.ts'
import { helpIn } from '#machines/safety/words.ts'
import { openHearing } from './hearing.ts'

type Talk = { kind: InterviewKind; language: string | undefined; person: { language: string } }

/** What the product says to a message before Emma does: help comes first, then what can't be asked for. */
export async function openHeeding({
  kind,
  person,
  ...wish
}: Talk): Promise<(text: string) => Heed | undefined> {
  const language = wish.language ?? person.language
  const hearing = await openHearing()
  const help = await helpIn(language)
  return text => {
    const dangers = hearing.dangers(text, language)
    const heed = heedOf(dangers, hearing.helpFor(dangers, language) ?? help)
    if (heed || !hearing.isUnlawfulWish(text, language)) return heed
    return wishHeeded(kind === 'care' ? help.wish : help.wishCaregiver)
  }
}

/** Danger in what someone types into a form. */
export async function heedTyped(
  events: readonly { type: string; value?: unknown }[],
  talk: Omit<Talk, 'language'>,
): Promise<Heed | undefined> {
  const typed = events.flatMap(({ value }) => [value].flat().filter(item => typeof item === 'string'))
  const heed = (await openHeeding({ ...talk, language: undefined }))(typed.join('\n'))
  return heed && heed.quotes.length > 0 ? heed : undefined
}
