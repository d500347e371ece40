import { dayAndTime } from '../lib/format.ts'
import type { Happened, Live } from './live.ts'
import { t } from './words.ts'

/** The state of the person's own interview, and the events that led there. */
export function LivePanel({ live, isKnown }: { live: Live; isKnown: boolean }) {
  return (
    <section aria-labelledby="live" className="rounded-box border border-line bg-surface p-5">
      <h2 id="live" className="text-xl">
        {t('machines.live.title')}
      </h2>
      <p role="status" className="mt-2">
        {isKnown ? standingText(live) : t('machines.live.stranger')}
      </p>
      {isKnown && live.state && <Events events={live.events} />}
    </section>
  )
}

const standingText = ({ line, state }: Live): string => {
  if (line === 'lost') return t('machines.live.lost')
  if (state === undefined) return t('machines.live.connecting')
  return state === null ? t('machines.live.none') : t('machines.live.state', { state })
}

function Events({ events }: { events: readonly Happened[] }) {
  return (
    <>
      <h3 className="mt-5 text-[1.05rem]">{t('machines.live.events')}</h3>
      <p className="text-[0.94rem] text-ink-soft">{t('machines.live.privacy')}</p>
      {events.length === 0 && <p className="mt-3 text-ink-soft">{t('machines.live.noEvents')}</p>}
      <ol
        aria-label={t('machines.live.events')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable for the arrow keys
        tabIndex={0}
        className="mt-3 max-h-96 divide-y divide-line overflow-y-auto"
      >
        {events.map(event => (
          <li key={event.id} data-event={event.type} className="py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <bdi className="font-semibold">{event.type}</bdi>
              <span className="text-[0.88rem] text-ink-soft tabular-nums">{dayAndTime(event.at)}</span>
            </span>
            <span className="block text-[0.94rem] text-ink-soft wrap-anywhere">
              <bdi>{[...aboutOf(event), t('machines.live.by', { door: event.door })].join(' · ')}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

const aboutOf = ({ field, fields = [], step }: Happened): string[] =>
  [field, ...fields, step].filter(name => name !== undefined)
