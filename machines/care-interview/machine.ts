import { rulesInCharts } from '../interview/in-charts.ts'
import { careInterviewChart } from './chart.ts'
import { careFields, careSteps } from './fields.ts'

/** Older snapshots are made anew from the journal when this number is not theirs. */
export const careInterviewVersion = 1

export const careInterviewMachine = careInterviewChart.provide(rulesInCharts(careFields, careSteps))
