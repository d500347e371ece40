import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TrainingWords, trainingKinds, trainingLimits } from '#machines/trainings/catalog.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import type { Asked } from './training-dialog.tsx'
import type { Training } from './use-trainings.ts'

type Props = { all: readonly Training[]; words: TrainingWords; onAsk: (asked: Asked) => void }

/** Trainings to choose from, and a line for any other. */
export function TrainingCatalog({ all, words, onAsk }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-[1.4rem]">
        {t('growth.catalog')}
      </h2>
      <p className="mb-5 max-w-prose text-ink-soft">{t('growth.catalogText')}</p>
      <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        {trainingKinds.map(kind => {
          const { title, what } = words[kind]
          const standing = standingOf(all.filter(training => training.kind === kind))
          return (
            <li key={kind} className="flex flex-col gap-2 rounded-box border border-line bg-surface p-5">
              <div className="flex flex-wrap items-start justify-between gap-2">
                <h3 className="text-[1.1rem]">{title}</h3>
                {standing && (
                  <Badge tone={standing === 'done' ? 'good' : 'warm'}>{t(`growth.is.${standing}`)}</Badge>
                )}
              </div>
              <p className="text-[0.97rem] text-ink-soft">{what}</p>
              <div className="-mx-3 mt-auto flex flex-wrap">
                <Button
                  look="quiet"
                  className="px-3"
                  aria-label={t('growth.planNamed', { title })}
                  onClick={() => onAsk({ title, as: 'planned', wish: { kind } })}
                >
                  {t('growth.plan')}
                </Button>
                <Button
                  look="quiet"
                  className="px-3"
                  aria-label={t('growth.haveDoneNamed', { title })}
                  onClick={() => onAsk({ title, as: 'done', wish: { kind } })}
                >
                  {t('growth.haveDone')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <OwnTraining onAsk={onAsk} />
    </section>
  )
}

const standingOf = (same: readonly Training[]): 'planned' | 'done' | undefined => {
  if (same.some(({ doneOn }) => doneOn === null)) return 'planned'
  return same.length > 0 ? 'done' : undefined
}

function OwnTraining({ onAsk }: Pick<Props, 'onAsk'>) {
  const { t } = useTranslation()
  const [title, setTitle] = useState('')
  const [missing, setMissing] = useState(false)
  const ask = (as: Asked['as']) => {
    const named = title.trim()
    setMissing(named === '')
    if (named !== '') onAsk({ title: named, as, wish: { title: named } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask('planned')
  }
  return (
    <form onSubmit={submit} className="mt-6 grid gap-3 rounded-box border border-dashed border-edge p-5">
      <TextField
        label={t('growth.own')}
        hint={t('growth.ownHint')}
        value={title}
        maxLength={trainingLimits.titleMax}
        error={missing ? t('growth.ownMissing') : undefined}
        onChange={event => setTitle(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary">
          {t('growth.plan')}
        </Button>
        <Button look="secondary" onClick={() => ask('done')}>
          {t('growth.haveDone')}
        </Button>
      </div>
    </form>
  )
}
