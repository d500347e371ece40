import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/controls/button.tsx'
import type { Listening } from './use-voice.ts'

const lines = {
  off: undefined,
  telling: undefined,
  starting: 'voice.starting',
  listening: 'voice.listening',
  finishing: 'voice.finishing',
} as const

type Props = { listening: Listening }

/** Above the box: shows that it's listening, and asks for consent the first time. */
export function ListeningLine({ listening }: Props) {
  const { t } = useTranslation()
  const { snapshot } = listening
  const line = lines[snapshot.value]
  return (
    <>
      {snapshot.matches('telling') && <WhoListens listening={listening} />}
      <p role="status" className="mb-1.5 ps-4 text-[0.94rem] text-accent-ink empty:hidden">
        {line && t(line)}
      </p>
    </>
  )
}

const focusFirst = (place: HTMLElement | null) => place?.querySelector('button')?.focus()

/** Where the focus returns after the question. */
const focusMicrophone = () => document.querySelector<HTMLElement>('[data-listening]')?.focus()

type Asked = { listening: Pick<Listening, 'agree' | 'decline'> }

/** Before the first time. */
export function WhoListens({ listening: { agree, decline } }: Asked) {
  const { t } = useTranslation()
  useEffect(() => focusMicrophone, [])
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') decline()
  }
  return (
    <section
      ref={focusFirst}
      onKeyDown={press}
      aria-labelledby="who-listens"
      aria-describedby="who-listens-text"
      className="mb-2 animate-rise rounded-box border border-line bg-surface p-4 shadow-lift"
    >
      <h2 id="who-listens" className="text-[1.1rem]">
        {t('voice.whoTitle')}
      </h2>
      <p id="who-listens-text" className="mt-1 text-ink-soft">
        {t('voice.whoText')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button aria-describedby="who-listens-text" onClick={agree}>
          {t('voice.agree')}
        </Button>
        <Button look="secondary" onClick={decline}>
          {t('voice.decline')}
        </Button>
      </div>
    </section>
  )
}
