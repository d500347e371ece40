import { useState } from 'react'
import { Icon, iconNames } from '../ui/icon.tsx'
import { contrastIn } from './contrast.ts'
import { Part } from './specimen.tsx'
import { useSampleWords } from './words.ts'

/** The color pairs the product uses, each with its required contrast. */
const pairs = [
  { name: 'ink / ground', look: 'bg-ground text-ink', needs: 7 },
  { name: 'ink / surface', look: 'bg-surface text-ink', needs: 7 },
  { name: 'ink / sunken', look: 'bg-sunken text-ink', needs: 7 },
  { name: 'ink-soft / ground', look: 'bg-ground text-ink-soft', needs: 7 },
  { name: 'action / surface', look: 'bg-surface text-action', needs: 4.5 },
  { name: 'action / action-soft', look: 'bg-action-soft text-action', needs: 4.5 },
  { name: 'on-action / action', look: 'bg-action text-on-action', needs: 7 },
  { name: 'on-action / action-strong', look: 'bg-action-strong text-on-action', needs: 7 },
  { name: 'accent-ink / accent-soft', look: 'bg-accent-soft text-accent-ink', needs: 4.5 },
  { name: 'good / good-soft', look: 'bg-good-soft text-good', needs: 4.5 },
  { name: 'warn / warn-soft', look: 'bg-warn-soft text-warn', needs: 4.5 },
  { name: 'bad / bad-soft', look: 'bg-bad-soft text-bad', needs: 4.5 },
  { name: 'edge / surface', look: 'bg-surface text-edge', needs: 3 },
  { name: 'edge / ground', look: 'bg-ground text-edge', needs: 3 },
] as const

/** Decorative only: their meaning never depends on contrast. */
const fields = ['bg-line', 'bg-accent', 'bg-edge', 'bg-action', 'bg-good', 'bg-warn', 'bg-bad'] as const

export function Colours() {
  return (
    <Part id="colours">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {pairs.map(pair => (
          <Swatch key={pair.name} {...pair} />
        ))}
      </ul>
      <ul className="flex flex-wrap gap-3">
        {fields.map(look => (
          <li key={look} className="grid justify-items-center gap-1 text-[0.94rem]">
            <span className={`size-14 rounded-box border border-line ${look}`} />
            {look.slice(3)}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Swatch({ name, look, needs }: (typeof pairs)[number]) {
  const { t } = useSampleWords()
  const [contrast, setContrast] = useState(0)
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden="true"
        ref={sample => {
          if (sample) setContrast(contrastIn(sample))
        }}
        className={`grid size-14 shrink-0 place-items-center rounded-box border border-line font-serif text-xl ${look}`}
      >
        {needs > 3 ? (
          t('devUi.colour.sample')
        ) : (
          // For outlines, not for text.
          <span className="size-7 rounded-lg border-2 border-current" />
        )}
      </span>
      <span className="text-[0.94rem] leading-snug">
        <span className="block">{name}</span>
        <span className={contrast >= needs ? 'text-ink-soft tabular-nums' : 'font-semibold text-bad'}>
          {contrast.toFixed(1)} · {t('devUi.colour.needs')} {needs}
        </span>
      </span>
    </li>
  )
}

export function Type() {
  const { t } = useSampleWords()
  return (
    <Part id="type">
      <p className="font-serif text-[2.1rem] leading-tight font-semibold">{t('devUi.type.h1')}</p>
      <p className="font-serif text-xl font-semibold">{t('devUi.type.h2')}</p>
      <p className="font-semibold">{t('devUi.type.h3')}</p>
      <p className="max-w-[38rem]">{t('devUi.type.body')}</p>
      <p className="text-[0.94rem] text-ink-soft">{t('devUi.type.small')}</p>
      <p className="tabular-nums">{t('devUi.type.numbers')}</p>
    </Part>
  )
}

const steps = ['w-1', 'w-2', 'w-4', 'w-6', 'w-8', 'w-12', 'w-16'] as const

export function Spacing() {
  return (
    <Part id="spacing">
      <ul className="flex flex-wrap items-end gap-5">
        {steps.map(step => (
          <li key={step} className="grid gap-1 text-[0.94rem] text-ink-soft">
            <span className={`block h-6 rounded-sm bg-action ${step}`} />
            {Number(step.slice(2)) * 4}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-5">
        <div className="h-16 w-28 rounded-box border border-line bg-surface" />
        <div className="h-16 w-28 rounded-box bg-surface shadow-lift" />
        <div className="h-16 w-28 rounded-lg bg-sunken" />
      </div>
    </Part>
  )
}

export function Icons() {
  return (
    <Part id="icons">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-4 text-center text-[0.94rem] text-ink-soft">
        {iconNames.map(name => (
          <li key={name}>
            <Icon name={name} className="mx-auto mb-1 size-6 text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Part>
  )
}
