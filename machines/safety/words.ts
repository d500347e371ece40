import { z } from 'zod'
import { closestLanguage, type LanguageCode, languageCodes } from '../languages.ts'

/** What a coordinator has to hear of, whoever says it in whichever language. */
export const dangerKinds = ['selfHarm', 'abuse', 'neglect', 'theft', 'emergency', 'missing'] as const
export type DangerKind = (typeof dangerKinds)[number]

const phrases = z.array(z.string().min(1))

const help = z.strictObject({
  emergency: z.string(),
  missing: z.string(),
  selfHarm: z.string(),
  abuse: z.string(),
  past: z.string(),
  told: z.string(),
  on: z.string(),
  title: z.string(),
  lineEmergency: z.string(),
  lineSelfHarm: z.string(),
  lineElder: z.string(),
  wish: z.string(),
  wishCaregiver: z.string(),
  notSent: z.string(),
})

/** One language: how people there say it, and what they're told. */
export const safetyWords = z.strictObject({
  /** Words that tell this language from its neighbors. */
  common: phrases,
  ...{ selfHarm: phrases, abuse: phrases, neglect: phrases },
  ...{ theft: phrases, emergency: phrases, missing: phrases },
  /** It was long ago, or someone who's gone did it. */
  past: phrases,
  /** It happens now and then, or might. */
  occasional: phrases,
  /** Harmless, though it sounds alike. */
  not: phrases,
  /** Races, origins and religions as people name them; `{group}` in the wishes stands for one. */
  groups: phrases,
  wishes: phrases,
  notWishes: phrases,
  help,
})
export type SafetyWords = z.infer<typeof safetyWords>
export type Help = z.infer<typeof help>

/** Whose words of danger are listed; a message may be in any of them. */
export const heardLanguages: readonly LanguageCode[] = languageCodes

export const safetyWordsOf = async (code: LanguageCode): Promise<SafetyWords> => {
  const { default: words } = await import(`./words/${code}.json`, { with: { type: 'json' } })
  return safetyWords.parse(words)
}

const opened = new Map<LanguageCode, Promise<Help>>()

/** What people are told in danger, in the closest of our languages. */
export const helpIn = (language: string): Promise<Help> => {
  const code = closestLanguage(language) ?? 'en'
  const words = opened.get(code) ?? safetyWordsOf(code).then(({ help }) => help)
  opened.set(code, words)
  return words
}
