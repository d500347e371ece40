import { useId } from 'react'
import type { IconName } from '../icon.tsx'
import { AnswerCard, CardGroup, type CardGroupProps } from './card-group.tsx'

type CardOption<Value extends string> = {
  value: Value
  label: string
  text?: string
  icon?: IconName
  disabled?: boolean
}

type Props<Value extends string> = CardGroupProps & {
  options: readonly CardOption<Value>[]
  value: Value | undefined
  onValue: (value: Value) => void
}

/**
 * One choice out of a few, each with room for a sentence. Native radio buttons bring arrow keys and form
 * support.
 */
export function RadioCards<Value extends string>({ options, value, onValue, ...group }: Props<Value>) {
  const name = useId()
  return (
    <CardGroup {...group}>
      {options.map(option => (
        <AnswerCard
          key={option.value}
          {...{ label: option.label, text: option.text, icon: option.icon, isWrong: Boolean(group.error) }}
          input={{
            ...{ type: 'radio', name, value: option.value, checked: option.value === value },
            ...{ disabled: option.disabled ?? false, required: group.required ?? false },
            onChange: () => onValue(option.value),
          }}
        />
      ))}
    </CardGroup>
  )
}
