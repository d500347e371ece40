import { type ReactNode, useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import { themes } from '../lib/theme.ts'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { catalogue } from './catalogue.tsx'
import { type Look, lookOf, searchOf, takeOff, wear } from './look.ts'
import { partIds } from './part-ids.ts'
import { WholeShell } from './states.tsx'
import { DirectionOfSamples, useSampleWords } from './words.ts'

/** Before the first paint, because components read the document's direction as they render. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  wear(lookOf(new URL(request.url).searchParams))
  return null
}

/** Every part of the design system in every state; not in production. */
export function Component() {
  const look = lookOf(useSearchParams()[0])
  useEffect(() => takeOff, [])
  return (
    <DirectionOfSamples value={look.dir}>
      {look.part === 'shell' ? <WholeShell /> : <Parts key={searchOf(look)} look={look} />}
    </DirectionOfSamples>
  )
}

function Parts({ look }: { look: Look }) {
  const { t } = useSampleWords()
  const shown = look.part ? partIds.filter(id => id === look.part) : partIds
  return (
    <div className="page-width py-8">
      <main id="main" tabIndex={-1}>
        <PageHeader title={t('devUi.title')} lead={t('devUi.lead')} />
        <div className="mb-6 flex flex-wrap gap-x-8 gap-y-3">
          <Choice label={t('devUi.theme')}>
            {themes.map(theme => (
              <Way key={theme} look={{ ...look, theme }} chosen={theme === look.theme}>
                {t(`devUi.theme.${theme}`)}
              </Way>
            ))}
          </Choice>
          <Choice label={t('devUi.dir')}>
            {(['ltr', 'rtl'] as const).map(dir => (
              <Way key={dir} look={{ ...look, dir }} chosen={dir === look.dir}>
                {t(`devUi.dir.${dir}`)}
              </Way>
            ))}
          </Choice>
        </div>
        <Contents look={look} />
        <div className="divide-y divide-line">
          {shown.map(id => {
            const Body = catalogue[id]
            return <Body key={id} />
          })}
        </div>
      </main>
    </div>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="mb-1 text-[0.94rem] text-ink-soft">
        {label}
      </p>
      <ul className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1">{children}</ul>
    </nav>
  )
}

function Way({ look, chosen, children }: { look: Look; chosen: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={{ search: searchOf(look) }}
        preventScrollReset
        {...(chosen ? { 'aria-current': 'true' } : {})}
        className="flex min-h-11 items-center rounded-md px-4 font-semibold text-ink-soft hover:text-ink aria-[current=true]:bg-surface aria-[current=true]:text-ink aria-[current=true]:shadow-[inset_0_-2px_0_var(--action)]"
      >
        {children}
      </Link>
    </li>
  )
}

function Contents({ look }: { look: Look }) {
  const { t } = useSampleWords()
  const whole = { ...look, part: undefined }
  return (
    <nav aria-label={t('devUi.contents')} className="border-y border-line py-3">
      <ul className="flex flex-wrap gap-x-5">
        {look.part && (
          <li>
            <Link to={{ search: searchOf(whole) }} className={entryLook}>
              {t('devUi.all')}
            </Link>
          </li>
        )}
        {partIds.map(id => (
          <li key={id}>
            <Link to={{ search: searchOf(whole), hash: id }} className={entryLook}>
              {t(`devUi.part.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const entryLook = 'inline-flex min-h-11 items-center underlined'
