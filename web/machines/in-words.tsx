import { Badge } from '../ui/badge.tsx'
import { type ChartState, type Move, withInner } from './chart.ts'
import { t } from './words.ts'

type Props = { chart: ChartState; active: ReadonlySet<string> }

const nameIn = (states: readonly ChartState[], id: string) => states.find(one => one.id === id)?.name ?? id

const sentence = ({ event, guard, actions, to }: Move, states: readonly ChartState[]) =>
  `${[
    to === undefined ? t('machines.stays', { event }) : t('machines.goes', { event, to: nameIn(states, to) }),
    ...(guard === undefined ? [] : [t('machines.if', { guard })]),
    ...(actions.length === 0 ? [] : [t('machines.does', { actions: actions.join(', ') })]),
  ].join(', ')}.`

const factsOf = ({ isFirst, type, entry, exit, description }: ChartState): string[] => [
  ...(description === undefined ? [] : [description]),
  ...(isFirst ? [t('machines.first')] : []),
  ...(type === 'final' ? [t('machines.final')] : []),
  ...(type === 'parallel' ? [t('machines.parallel')] : []),
  ...(entry.length === 0 ? [] : [t('machines.entry', { actions: entry.join(', ') })]),
  ...(exit.length === 0 ? [] : [t('machines.exit', { actions: exit.join(', ') })]),
]

/** The whole diagram as a list: for screen readers, and for those who'd rather read. */
export function InWords({ chart, active }: Props) {
  const states = withInner(chart)
  return (
    <section aria-labelledby="in-words" className="mt-10">
      <h2 id="in-words" className="text-xl">
        {t('machines.words')}
      </h2>
      <ul className="mt-4 gap-x-8 sm:columns-2 lg:columns-3">
        {states.map(state => (
          <li
            key={state.id}
            data-told={state.id}
            className="mb-6 break-inside-avoid border-t border-line pt-4"
          >
            <h3 className="flex flex-wrap items-center gap-2 text-[1.05rem]">
              <bdi className="wrap-anywhere">{state.name}</bdi>
              {active.has(state.id) && <Badge tone="good">{t('machines.here')}</Badge>}
            </h3>
            <p dir="auto" className="text-[0.94rem] text-ink-soft">
              {factsOf(state).join(' ')}
            </p>
            <Moves state={state} states={states} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Moves({ state, states }: { state: ChartState; states: readonly ChartState[] }) {
  if (state.moves.length === 0)
    return <p className="mt-2 text-[0.94rem] text-ink-soft">{t('machines.noMoves')}</p>
  return (
    <ul className="mt-2 grid list-disc gap-1 ps-5 text-[0.94rem]">
      {state.moves.map(move => (
        <li key={move.id} className="wrap-anywhere">
          <bdi>{sentence(move, states)}</bdi>
        </li>
      ))}
    </ul>
  )
}
