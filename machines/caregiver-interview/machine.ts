import { rulesInCharts } from '../interview/in-charts.ts'
import { caregiverInterviewChart } from './chart.ts'
import { caregiverFields, caregiverSteps } from './fields.ts'

/** Older snapshots are made anew from the journal when this number is not theirs. */
export const caregiverInterviewVersion = 1

export const caregiverInterviewMachine = caregiverInterviewChart.provide(
  rulesInCharts(caregiverFields, caregiverSteps),
)
