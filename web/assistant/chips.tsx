import type { Choice } from '#machines/assistant/reply.ts'

type Props = { choices: readonly Choice[]; onChoose: (choice: Choice) => void }

/** Requests to tap. */
export function Chips({ choices, onChoose }: Props) {
  if (choices.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {choices.map(choice => (
        <li key={`${choice.ask.tool} ${choice.label}`}>
          <button
            type="button"
            onClick={() => onChoose(choice)}
            className="min-h-11 rounded-full border border-edge bg-surface px-4 py-2 text-start leading-tight text-action hover:border-action hover:bg-action-soft"
          >
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
