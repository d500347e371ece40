import { useTranslation } from 'react-i18next'
import type { ShownPerson } from '#server/people/shapes.ts'
import { Icon } from './icon.tsx'

/** Numbers to call: on a phone a tap is enough. What they said about it stays beside it. */
export function Phones({ phones, name }: { phones: ShownPerson['phones']; name: string }) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {phones.map(({ of, number, said }) => (
        <li key={number} className="flex min-w-0 flex-wrap items-center gap-x-2">
          <a
            href={`tel:${number.replaceAll(/[^\d+]/gu, '')}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-action hover:underline"
            aria-label={t(of === 'contact' ? 'phones.callContact' : 'phones.call', { name, number })}
          >
            <Icon name="phone" className="size-5" />
            <bdi className="tabular-nums">{number}</bdi>
          </a>
          {(of === 'contact' || said !== number) && (
            <span className="text-[0.94rem] text-ink-soft wrap-anywhere">
              {of === 'contact' ? t('phones.contact') : ''}
              {said !== number && (
                <>
                  {of === 'contact' && ': '}
                  <bdi>{said}</bdi>
                </>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
