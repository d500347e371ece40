import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/badge.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'

type SectionProps = { id?: string; title: string; lead?: string; sunken?: boolean; children?: ReactNode }

export function Section({ id, title, lead, sunken = false, children }: SectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      {...(id ? { tabIndex: -1 } : {})}
      aria-labelledby={headingId}
      className={`outline-none [content-visibility:auto] [contain-intrinsic-size:auto_36rem] ${sunken ? 'bg-sunken' : ''}`}
    >
      <div className="page-width py-12 sm:py-16">
        <h2 id={headingId} className="text-[1.7rem] sm:text-[2.1rem]">
          {title}
        </h2>
        {lead && <p className="mt-3 max-w-[42rem] text-[1.1rem] text-ink-soft">{lead}</p>}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </section>
  )
}

/** A link to a section of this page; the keyboard continues from there. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${to}`} className="underlined inline-flex min-h-11 items-center">
      {children}
    </a>
  )
}

type Point = { icon: IconName; title: string; text: string }

export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-8 md:grid-cols-3 lg:gap-x-10">
      {points.map(({ icon, title, text }) => (
        <li key={title} className="border-t-2 border-accent pt-4">
          <h3 className="flex items-center gap-2.5 text-[1.2rem]">
            <Icon name={icon} className="size-6 text-action" />
            {title}
          </h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}

type Step = { title: string; text: string; picture?: ReactNode }

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-8 lg:grid-cols-3 lg:gap-10">
      {steps.map(({ title, text, picture }, index) => (
        <li
          key={title}
          className={picture ? 'sm:max-lg:grid sm:max-lg:grid-cols-[17rem_1fr] sm:max-lg:items-center' : ''}
        >
          {picture && (
            <div className="mb-5 max-w-[24rem] overflow-hidden rounded-box sm:max-lg:me-8 sm:max-lg:mb-0">
              {picture}
            </div>
          )}
          <div className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-action font-serif text-[1.2rem] font-semibold text-on-action"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="pt-2 text-[1.2rem]">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}

type PageTopProps = {
  title: string
  lead: string
  picture?: ReactNode
  children?: ReactNode
  /** On pages with a task, a phone leaves out the picture. */
  wideOnly?: boolean
}

export function PageTop({ title, lead, picture, children, wideOnly = false }: PageTopProps) {
  const words = (
    <div>
      <h1 tabIndex={-1} className="max-w-[22ch] text-[2.2rem] sm:text-[2.9rem]">
        {title}
      </h1>
      <p className="mt-5 max-w-[40rem] text-[1.15rem] text-ink-soft">{lead}</p>
      {children && <div className="mt-8 flex flex-wrap items-center gap-4">{children}</div>}
    </div>
  )
  return (
    <div
      className={`page-width grid items-center gap-10 py-12 sm:py-16 ${picture ? 'lg:grid-cols-[1.1fr_1fr]' : ''}`}
    >
      {words}
      {picture && (
        <div className={`max-w-[35rem] overflow-hidden rounded-box ${wideOnly ? 'hidden lg:block' : ''}`}>
          {picture}
        </div>
      )}
    </div>
  )
}

export function Checks({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3 text-[1.1rem]">
      {items.map(item => (
        <li key={item} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-6 text-action" />
          {item}
        </li>
      ))}
    </ul>
  )
}

/** Sample quotes, each labeled as one. */
export function Voices({ voices }: { voices: readonly { words: string; who: string }[] }) {
  const { t } = useTranslation()
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {voices.map(({ words, who }) => (
        <li key={who}>
          <figure className="flex h-full flex-col rounded-box border border-line bg-surface p-6 sm:p-8">
            <blockquote className="font-serif text-[1.25rem] leading-snug sm:text-[1.4rem]">
              <p>{words}</p>
            </blockquote>
            <figcaption className="mt-auto flex flex-wrap items-center gap-3 pt-5 text-ink-soft">
              <Badge tone="warm">{t('landing.voices.example')}</Badge>
              {who}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
