import { AnswerCard, CardGroup, type CardGroupProps } from '../ui/controls/card-group.tsx'

type Props = CardGroupProps & {
  options: readonly { value: string; label: string; text?: string }[]
  values: readonly string[]
  onValues: (values: string[]) => void
}

/** Several choices out of a few, each with room for a sentence. */
export function CheckboxCards({ options, values, onValues, ...group }: Props) {
  const toggle = (value: string, on: boolean) =>
    onValues(options.map(option => option.value).filter(one => (one === value ? on : values.includes(one))))
  return (
    <CardGroup {...group}>
      {options.map(({ value, label, text }) => (
        <AnswerCard
          key={value}
          {...{ label, text, isWrong: Boolean(group.error) }}
          input={{
            ...{ type: 'checkbox', checked: values.includes(value) },
            onChange: event => toggle(value, event.target.checked),
          }}
        />
      ))}
    </CardGroup>
  )
}
