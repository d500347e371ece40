import { z } from 'zod'
import { labelsIn } from '#agents/words/interview-words.ts'
import type { Option, WordCounts } from '#db/queries/caregivers/public-words.ts'
import { type CaregiverFilters, chipNames, codesIn } from '#machines/search/caregiver-filters.ts'
import { labelOf } from '#machines/vocabulary/labels.ts'
import { spokenCodes } from '#machines/vocabulary/languages.ts'
import { serviceCodes, serviceGroups } from '#machines/vocabulary/services.ts'

/** A code that caregivers have, as the reader calls it; `group` where they're chosen by group. */
export type CodeOption = { code: string; label: string; count: number; group?: string | undefined }

export type FilterOptions = { cities: Option[]; languages: CodeOption[]; services: CodeOption[] }

const codes = z.array(
  z.strictObject({ code: z.string(), label: z.string(), count: z.number(), group: z.string().optional() }),
)

export const optionsAnswer = z.strictObject({
  cities: z.array(z.strictObject({ label: z.string(), count: z.number() })),
  languages: codes,
  services: codes,
})

/** Which filter, of a list which of its codes, and how many there'd be without it. */
export const loosenAnswer = z.array(
  z.strictObject({ without: z.enum(chipNames), value: z.string().optional(), total: z.number() }),
)

export type Loosened = z.input<typeof loosenAnswer>[number]

const groups = ['personal-care', 'household', 'company', 'health', 'around'] as const

/** What's chosen stays a choice, even where no one goes by it. */
const countsOf = (options: readonly Option[], codes: readonly string[], chosen: string) =>
  new Map([
    ...codesIn(chosen).flatMap((code): [string, number][] => (codes.includes(code) ? [[code, 0]] : [])),
    ...options.map(({ label, count }): [string, number] => [label, count]),
  ])

/** What's in use, counted, in the reader's language; services in the order of their groups. */
export async function filterOptions(
  { cities, languages, services }: Omit<WordCounts, 'byId'>,
  language: string,
  chosen: Pick<CaregiverFilters, 'language' | 'service'>,
): Promise<FilterOptions> {
  const labels = await labelsIn(language)
  const spoken = countsOf(languages, spokenCodes, chosen.language)
  const done = countsOf(services, serviceCodes, chosen.service)
  return {
    cities,
    languages: [...spoken]
      .map(([code, count]) => ({ code, label: labelOf(labels, language, 'languages', code), count }))
      .sort((one, other) => one.label.localeCompare(other.label, language)),
    services: groups.flatMap(group =>
      serviceGroups[group].flatMap((code): CodeOption[] => {
        const count = done.get(code)
        if (count === undefined) return []
        return [
          { code, label: labelOf(labels, language, 'services', code), count, group: labels.groups[group] },
        ]
      }),
    ),
  }
}
