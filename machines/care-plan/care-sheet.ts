import { z } from 'zod'
import type { Answers } from '../interview/fields.ts'

/** As the family writes it; nothing is read out of it. */
const medication = z.object({ name: z.string(), dose: z.string(), when: z.string() })

export type Medication = z.infer<typeof medication>

/** What a family adds to its care plan by hand. */
export const careSheet = z.object({ tasks: z.array(z.string()), medications: z.array(medication) })

export type CareSheet = z.infer<typeof careSheet>

export const sheetLimits = { tasks: 30, task: 160, medications: 40, name: 120, dose: 120, when: 160 } as const

/** Something to do on a visit: in the family's own words, or an answer of the care plan by its field. */
export type CareTask = { path: string | null; value: string }

/** What the care plan asks for. */
const taskPaths = ['preferences.requiredSkills', 'careNeeds.primaryNeeds'] as const

export const taskId = ({ path, value }: CareTask): string => `${path ?? ''} ${value}`.trim()

/** What a visit's caregiver finds to do: first what the family wrote, each once. */
export function tasksOf(sheet: Pick<CareSheet, 'tasks'> | undefined, answers: Answers): CareTask[] {
  const own = (sheet?.tasks ?? []).map(value => ({ path: null, value }))
  const said = taskPaths.flatMap(path => {
    const chosen = answers[path]
    return Array.isArray(chosen)
      ? chosen.flatMap(value => (typeof value === 'string' ? [{ path, value }] : []))
      : []
  })
  return [...new Map([...own, ...said].map(task => [taskId(task), task])).values()]
}
