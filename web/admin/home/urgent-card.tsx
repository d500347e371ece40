import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { dayAndTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { iconOf, type UrgentItem, type UrgentRead, wordsOf } from '../urgent/urgent.ts'

const shown = 5

/** The first few of what can't wait. */
export function UrgentCard({ read: { items, total } }: { read: UrgentRead }) {
  const { t } = useTranslation()
  if (total === 0) return <p className="text-ink-soft">{t('adminHome.urgentNone')}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {items.slice(0, shown).map(item => (
          <UrgentEntry key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ul>
      <LinkButton look="secondary" to={paths.adminUrgent()} className="mt-4">
        {t('adminHome.urgentAll', { count: total })}
      </LinkButton>
    </>
  )
}

function UrgentEntry({ item }: { item: UrgentItem }) {
  const { t } = useTranslation()
  const { title, who, when } = wordsOf(item, t)
  return (
    <li>
      <Link
        to={paths.adminUrgent({ kind: item.kind })}
        className="flex min-h-11 items-start gap-3 py-2.5 leading-snug hover:text-action"
      >
        <Icon
          name={iconOf[item.kind]}
          className={`mt-0.5 size-5 ${item.danger ? 'text-bad' : 'text-ink-soft'}`}
        />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="block text-[0.94rem] text-ink-soft">
            {who && <bdi>{who}</bdi>}
            {who && ' · '}
            <time dateTime={item.at} title={dayAndTime(item.at)}>
              {when}
            </time>
          </span>
        </span>
      </Link>
    </li>
  )
}
