import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { AggregationTemporality, DataPointType, type MetricData } from '@opentelemetry/sdk-metrics'

type Sample = { name: string; labels: Attributes; value: number }
type Family = { name: string; type: string; help: string; samples: Sample[] }

const about = /^# (HELP|TYPE) (\S+) (.*)$/
const measured = /^(\w+)(?:\{(.*)\})? (\S+)$/
const labeled = /(\w+)="([^"]*)"/g

const labelsIn = (text = ''): Attributes =>
  Object.fromEntries([...text.matchAll(labeled)].map(([, name = '', value = '']) => [name, value]))

function sampleIn(line: string): Sample | undefined {
  const [, name, labels, value] = measured.exec(line) ?? []
  return name === undefined ? undefined : { name, labels: labelsIn(labels), value: Number(value) }
}

/** What belongs to a histogram has its name and an ending. */
const isOf = ({ name, type }: Family, sample: string) =>
  sample === name || (type === 'histogram' && sample.startsWith(`${name}_`))

function familiesIn(text: string): Family[] {
  const families: Family[] = []
  const helps = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, what, name = '', said = ''] = about.exec(line) ?? []
    if (what === 'HELP') helps.set(name, said)
    if (what === 'TYPE') families.push({ name, type: said, help: helps.get(name) ?? '', samples: [] })
    const sample = sampleIn(line)
    const family = families.at(-1)
    if (sample && family && isOf(family, sample.name)) family.samples.push(sample)
  }
  return families.filter(({ samples }) => samples.length > 0)
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]

const withoutBound = ({ le: _, ...labels }: Attributes) => labels

/** Prometheus counts what's up to a bound; here it's counted between two. */
function bucketsOf(samples: readonly Sample[]) {
  const upTo = samples.filter(({ name }) => name.endsWith('_bucket'))
  const value = (ending: string) => samples.find(({ name }) => name.endsWith(ending))?.value ?? 0
  return {
    buckets: {
      boundaries: upTo.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
      counts: upTo.map(({ value }, at) => value - (upTo[at - 1]?.value ?? 0)),
    },
    sum: value('_sum'),
    count: value('_count'),
  }
}

/** Our own page of metrics, as OpenTelemetry has it. */
export function readExposition(text: string): MetricData[] {
  const endTime = hrTime(Date.now())
  const startTime = hrTime(performance.timeOrigin)
  const at = { startTime, endTime }
  return familiesIn(text).map(({ name, type, help, samples }) => {
    const shared = {
      descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    }
    const points = samples.map(({ labels, value }) => ({ ...at, attributes: labels, value }))
    if (type === 'counter')
      return { ...shared, dataPointType: DataPointType.SUM, dataPoints: points, isMonotonic: true }
    if (type !== 'histogram') return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points }
    const series = Map.groupBy(samples, ({ labels }) => JSON.stringify(withoutBound(labels)))
    const dataPoints = [...series.values()].map(one => ({
      ...at,
      attributes: withoutBound(one[0]?.labels ?? {}),
      value: bucketsOf(one),
    }))
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  })
}
