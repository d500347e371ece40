import type { ReactNode } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { careInterviewMachine } from '#machines/care-interview/machine.ts'
import { caregiverInterviewMachine } from '#machines/caregiver-interview/machine.ts'
import { registeredMachines } from '#machines/documents/registry.ts'
import { type InterviewKind, interviewedRole } from '#machines/interview/kinds.ts'
import type { Role } from '#machines/roles.ts'
import { session } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { NotFound } from '../public/not-found.tsx'
import { Brand } from '../ui/shell/brand.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
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

/** Machines the person may have running, and the kind of interview of each. */
const kinds = new Map<string, InterviewKind>([
  [careInterviewMachine.id, 'care'],
  [caregiverInterviewMachine.id, 'caregiver'],
])

/** The server decides who may see this page: in production only administrators. */
export const loader = async () => {
  const [{ ok }, found] = await Promise.all([fetch(paths.machines(), { method: 'HEAD' }), session()])
  return { isOpen: ok, role: found?.user.role }
}

/** Another machine is another view of the same page. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.search === nextUrl.search && defaultShouldRevalidate

export function Component() {
  const { isOpen, role } = useLoaderData<typeof loader>()
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
        <Machine key={shown.chart.id} shown={shown} role={role} />
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

type Props = { shown: Shown; role: Role | undefined }

/** Only someone with this machine's role can have such an interview. */
function Machine({ shown, role }: Props) {
  const kind = kinds.get(shown.chart.id)
  if (kind === undefined || (role && role !== interviewedRole[kind])) return <Drawn shown={shown} />
  return <Running shown={shown} kind={kind} isKnown={role !== undefined} />
}

function Running({ shown, kind, isKnown }: { shown: Shown; kind: InterviewKind; isKnown: boolean }) {
  const live = useLive(kind, isKnown)
  return (
    <Drawn shown={shown} live={live}>
      <LivePanel live={live} isKnown={isKnown} />
    </Drawn>
  )
}

const unlit: ReadonlySet<string> = new Set()

type DrawnProps = { shown: Shown; live?: Live; children?: ReactNode }

function Drawn({ shown: { chart, file, machine }, live, children }: DrawnProps) {
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
          {children}
          <ExportPanel name={chart.name} source={sourceOf(machine, file)} />
        </div>
      </div>
      <InWords chart={chart} active={active} />
    </>
  )
}
