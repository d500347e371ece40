import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import type { Listening } from './use-voice.ts'

/** Its state is shown and announced; where the browser can't listen, there's no button. */
export function MicButton({ listening, className = '' }: { listening: Listening; className?: string }) {
  const { t } = useTranslation()
  const { snapshot, press, canListen } = listening
  if (!canListen) return null
  const isOn = !snapshot.matches('off')
  const label = t(isOn ? 'voice.stop' : 'voice.speak')
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-listening={snapshot.value}
      onClick={press}
      className={`relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 ${isOn ? 'bg-accent-soft text-accent-ink' : 'text-ink-soft hover:bg-action-soft hover:text-ink'} ${className}`}
    >
      {snapshot.matches('listening') && (
        <span
          aria-hidden="true"
          className="absolute inset-0 animate-breathe rounded-full border-2 border-accent"
        />
      )}
      <Icon name="mic" className="size-5" />
    </button>
  )
}
