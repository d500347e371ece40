import { useTranslation } from 'react-i18next'

/** Shown until the reply's first words arrive. */
export function Writing() {
  const { t } = useTranslation()
  return (
    <p data-writing="" className="flex items-center gap-2 text-ink-soft sm:pt-1">
      {t('emmaChat.writing')}
      <span aria-hidden="true" className="flex gap-1">
        {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map(delay => (
          <span key={delay} className={`size-1.5 animate-breathe rounded-full bg-accent ${delay}`} />
        ))}
      </span>
    </p>
  )
}
