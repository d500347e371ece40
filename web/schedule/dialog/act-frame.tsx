import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'
import type { Scope } from '../use-visit-send.ts'

type Props = {
  title: string
  submit: string
  danger?: boolean
  busy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A small form in place of the buttons, with the way back beside its own. */
export function ActFrame({ title, submit, danger = false, busy, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5 border-t border-line pt-5">
      <h3 ref={focusOn} tabIndex={-1} className="text-[1.2rem] outline-none">
        {title}
      </h3>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} className="grow">
          {submit}
        </Button>
        <Button look="secondary" onClick={onClose} className="grow">
          {t('common.back')}
        </Button>
      </div>
    </form>
  )
}

/** The pressed button is gone: the focus goes on with the form. */
const focusOn = (heading: HTMLElement | null) => heading?.focus()

const scopes: readonly Scope[] = ['one', 'following', 'all']

/** For visits that come every week. */
export function ScopeField({ scope, onScope }: { scope: Scope; onScope: (scope: Scope) => void }) {
  const { t } = useTranslation()
  return (
    <RadioCards
      label={t('schedule.scope.label')}
      options={scopes.map(value => ({ value, label: t(`schedule.scope.${value}`) }))}
      value={scope}
      onValue={onScope}
    />
  )
}
