import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { Problem } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { Button } from '../controls/button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { passFocusOn } from './lend-focus.ts'

type StateProps = {
  icon: IconName
  title: string
  text?: string
  children?: ReactNode
  tone?: 'warm' | 'bad'
  /** Shown in place of the icon. */
  picture?: ReactNode
}

/** What a screen says when it has nothing to show, and one thing to do next. */
export function QuietState({ icon, title, text, children, picture, tone = 'warm' }: StateProps) {
  const id = useId()
  const disc = tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-accent-soft text-accent-ink'
  return (
    <section
      aria-labelledby={id}
      className="mx-auto flex max-w-xl flex-col items-center gap-3 px-4 py-10 text-center sm:py-14"
    >
      {picture ?? (
        <span className={`grid size-14 place-items-center rounded-full ${disc}`}>
          <Icon name={icon} className="size-7" />
        </span>
      )}
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="text-balance text-ink-soft">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  )
}

/** What happened, that nothing is lost, and how to try again. */
export function ErrorState({ error, title }: { error: unknown; title?: string }) {
  const { t } = useTranslation()
  const revalidator = useRevalidator()
  const isOffline = error instanceof Problem && error.code === 'offline'
  const text = isOffline ? t('problem.offlineHere') : problemText(error)
  return (
    <div role="alert" ref={passFocusOn}>
      <QuietState icon="warn" tone="bad" title={title ?? t('problem.title')} text={text}>
        <Button
          look="secondary"
          busy={revalidator.state === 'loading'}
          onClick={() => void revalidator.revalidate()}
        >
          {t('common.tryAgain')}
        </Button>
      </QuietState>
    </div>
  )
}
