import { rulesInCharts } from '../interview/in-charts.ts'
import { caregiverInterviewChart } from './chart.ts'
import { caregiverFields, caregiverSteps } from './fields.ts'

/** Snapshots with another version are rebuilt from the journal. */
export const caregiverInterviewVersion = 2

export const caregiverInterviewMachine = caregiverInterviewChart.provide(
  rulesInCharts(caregiverFields, caregiverSteps),
)
