import { withoutContact } from '#machines/messages/held-back.ts'
import { familyNameOf, publicName } from './public-side.ts'

type Writer = { name: string; email: string; phone_number: string; hca_registry_id: string }

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

const wordOf = (source: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])${source}(?![\p{L}\p{M}])\.?`, flags)

/** Their name in what they wrote themselves, as strangers know it. */
function withPublicName(text: string, name: string): string {
  const known = publicName(name)
  if (known === '' || known === name) return text
  const whole = name.trim().split(/\s+/u).map(literal).join(String.raw`\s+`)
  const short = text.replace(wordOf(whole, 'giu'), known)
  const family = familyNameOf(name)
  // Without a capital it's a word.
  return family === '' ? short : short.replace(wordOf(literal(family), 'gu'), known.split(' ').at(-1) ?? '')
}

/** A caregiver's own text as someone reads it who hasn't been introduced to them. */
export const publicText = (text: string, writer: Writer): string =>
  withPublicName(
    withoutContact(text, [writer.hca_registry_id, writer.phone_number, writer.email]),
    writer.name,
  )
