import { Link, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { careInterviewMachine } from '#machines/care-interview/machine.ts'
import { caregiverInterviewMachine } from '#machines/caregiver-interview/machine.ts'
import { registeredMachines } from '#machines/registry.ts'
import { session } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { NotFound } from '../public/not-found.tsx'
import { Brand } from '../ui/brand.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { chartOf } from './chart.ts'
import { ChartWindow } from './chart-window.tsx'
import { ExportPanel } from './export-panel.tsx'
import { InWords } from './in-words.tsx'
import { activeIn, takenIn } from './lit.ts'
import { type Live, useLive } from './live.ts'
import { LivePanel } from './live-panel.tsx'
import { sourceOf } from './stately.ts'
import { t } from './words.ts'

const charts = registeredMachines.map(({ machine, file }) => ({ machine, file, chart: chartOf(machine) }))

type Shown = (typeof charts)[number]

/** Machines of which somebody's own may be running, and whose kind of interview it is. */
const kinds = new Map([
  [careInterviewMachine.id, 'care'],
  [caregiverInterviewMachine.id, 'caregiver'],
])

/** Who may see it is the server's to say: in production nobody but administrators. */
export const loader = async () => {
  const [{ ok }, found] = await Promise.all([fetch(paths.machines(), { method: 'HEAD' }), session()])
  return { isOpen: ok, isKnown: found !== null }
}

/** Another machine is another look at the same page. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.search === nextUrl.search && defaultShouldRevalidate

export function Component() {
  const { isOpen, isKnown } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const shown = charts.find(({ chart }) => chart.id === params.get('machine')) ?? charts[0]
  if (!isOpen || !shown) return <NotFound />
  return (
    <div className="page-width pt-4 pb-12">
      <header>
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="mt-6">
        <PageHeader title={t('machines.title')} lead={t('machines.lead')} />
        <Choice shown={shown} />
        <Machine key={shown.chart.id} shown={shown} isKnown={isKnown} />
      </main>
    </div>
  )
}

function Choice({ shown }: { shown: Shown }) {
  return (
    <nav aria-label={t('machines.choose')} className="mb-8">
      <ul className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1">
        {charts.map(({ chart }) => (
          <li key={chart.id} className="max-sm:flex-1">
            <Link
              to={paths.machines({ machine: chart.id })}
              preventScrollReset
              {...(chart === shown.chart ? { 'aria-current': 'page' } : {})}
              className="flex min-h-11 items-center justify-center rounded-md px-4 font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--action)]"
            >
              <bdi>{chart.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Props = { shown: Shown; isKnown: boolean }

function Machine({ shown, isKnown }: Props) {
  const kind = kinds.get(shown.chart.id)
  if (kind === undefined) return <Drawn shown={shown} isKnown={isKnown} />
  return <Running shown={shown} isKnown={isKnown} kind={kind} />
}

function Running({ kind, ...rest }: Props & { kind: string }) {
  return <Drawn {...rest} live={useLive(kind, rest.isKnown)} />
}

const unlit: ReadonlySet<string> = new Set()

function Drawn({ shown: { chart, file, machine }, isKnown, live }: Props & { live?: Live }) {
  const active = live ? activeIn(chart, live.state) : unlit
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <section aria-labelledby="machine" className="min-w-0">
          <h2 id="machine" className="text-2xl">
            <bdi>{chart.name}</bdi>
          </h2>
          <p className="mb-4 text-[0.94rem] text-ink-soft wrap-anywhere">{t('machines.from', { file })}</p>
          <ChartWindow chart={chart} active={active} taken={live && takenIn(chart, live)} />
          <p dir="auto" className="mt-3 text-[0.94rem] text-ink-soft">
            {t('machines.legend.ways')} {t('machines.legend.marks')}
          </p>
        </section>
        <div className="grid content-start gap-6">
          {live && <LivePanel live={live} isKnown={isKnown} />}
          <ExportPanel name={chart.name} source={sourceOf(machine, file)} />
        </div>
      </div>
      <InWords chart={chart} active={active} />
    </>
  )
}
