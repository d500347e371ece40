import { rulesInCharts } from '../interview/in-charts.ts'
import { careInterviewChart } from './chart.ts'
import { careFields, careSteps } from './fields.ts'

/** Snapshots with another version are rebuilt from the journal. */
export const careInterviewVersion = 2

export const careInterviewMachine = careInterviewChart.provide(rulesInCharts(careFields, careSteps))
