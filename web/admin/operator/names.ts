import i18next from 'i18next'
import type { handlersOf } from '#server/process/handlers.ts'
import type { upkeepSteps } from '#server/process/upkeep-steps.ts'

type Job = keyof ReturnType<typeof handlersOf>
type Steps = ReturnType<typeof upkeepSteps>
type Step = keyof Steps['own'] | keyof Steps['shared']

/** One that's only in an older or newer version's database has no name. */
const isJob = (kind: string): kind is Job => i18next.exists(`adminOperator.job.${kind}`)
const isStep = (step: string): step is Step => i18next.exists(`adminOperator.step.${step}`)

export const jobName = (kind: string): string => (isJob(kind) ? i18next.t(`adminOperator.job.${kind}`) : kind)

export const stepName = (step: string): string =>
  isStep(step) ? i18next.t(`adminOperator.step.${step}`) : step
