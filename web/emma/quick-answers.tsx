import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#machines/interview/fields.ts'
import { Icon } from '../ui/icon.tsx'

type Props = {
  /** What the first question asks about. */
  field: Field
  choices: readonly { value: string | boolean; label: string }[]
  /** Only one of them can be meant. */
  isOne: boolean
  onSay: (text: string) => void
  /** The last message saved something. */
  canUndo: boolean
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 py-1.5 text-start leading-tight transition-colors duration-150'
const offered =
  'border-edge bg-surface hover:border-action hover:bg-action-soft aria-pressed:border-action aria-pressed:bg-action-soft'
const going = 'border-action bg-action px-5 font-semibold text-on-action hover:bg-action-strong'
const quiet = 'border-transparent text-action hover:bg-action-soft'

/** Common answers to press instead of typing. */
export function QuickAnswers({ field, choices, isOne, onSay, canUndo }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isSeveral = !isOne && (field.control === 'choices' || field.control === 'list')
  const toggle = (label: string) =>
    setChosen(before => (before.includes(label) ? before.filter(one => one !== label) : [...before, label]))
  const inOrder = choices.filter(({ label }) => chosen.includes(label)).map(({ label }) => label)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {choices.map(({ label }) =>
        isSeveral ? (
          <button
            key={label}
            type="button"
            aria-pressed={chosen.includes(label)}
            onClick={() => toggle(label)}
            className={`${chip} ${offered}`}
          >
            {chosen.includes(label) && <Icon name="check" className="size-4.5 text-action" />}
            {label}
          </button>
        ) : (
          <button key={label} type="button" onClick={() => onSay(label)} className={`${chip} ${offered}`}>
            {label}
          </button>
        ),
      )}
      {inOrder.length > 0 && (
        <button type="button" onClick={() => onSay(inOrder.join(', '))} className={`${chip} ${going}`}>
          {t('emmaChat.sendChosen', { count: inOrder.length })}
        </button>
      )}
      <button type="button" onClick={() => onSay(t('emmaChat.skip'))} className={`${chip} ${quiet}`}>
        {t('emmaChat.skip')}
      </button>
      {!field.required && (
        <button type="button" onClick={() => onSay(t('emmaChat.dontKnow'))} className={`${chip} ${quiet}`}>
          {t('emmaChat.dontKnow')}
        </button>
      )}
      {canUndo && (
        <button type="button" onClick={() => onSay(t('emmaChat.undoLast'))} className={`${chip} ${quiet}`}>
          <Icon name="again" className="size-4.5 -scale-x-100" />
          {t('emmaChat.undoLast')}
        </button>
      )}
    </div>
  )
}
