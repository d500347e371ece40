import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'

type Help = { lines: readonly { name: string; number: string }[]; title?: string | undefined }

/** Numbers to call, before anything else. */
export function HelpLines({ lines, title }: Help) {
  const { t } = useTranslation()
  const heading = title ?? t('emmaChat.help.title')
  return (
    <section
      aria-label={heading}
      className="mb-3 max-w-md rounded-box border border-accent bg-accent-soft p-4"
    >
      <p dir="auto" className="font-semibold">
        {heading}
      </p>
      <ul className="mt-3 grid gap-2">
        {lines.map(({ name, number }) => (
          <li key={number}>
            <a
              href={`tel:${number.replaceAll(/[^\d+]/gu, '')}`}
              className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-lg bg-surface px-4 py-2 text-ink shadow-lift hover:bg-action-soft"
            >
              <Icon name="phone" className="size-5 text-action" />
              <span className="min-w-0 flex-auto leading-tight">{name}</span>
              <bdi className="ms-auto text-xl font-semibold whitespace-nowrap text-action tabular-nums">
                {number}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
