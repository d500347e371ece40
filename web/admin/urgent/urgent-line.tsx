import { useTranslation } from 'react-i18next'
import { dayAndTime } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PersonName } from '../person-name.tsx'
import { ConcernCare } from './concern-care.tsx'
import { ConcernPeople } from './concern-people.tsx'
import { addressOf, iconOf, type UrgentItem, wordsOf } from './urgent.ts'
import { WhoIsFree } from './who-is-free.tsx'

type Props = {
  item: UrgentItem
  /** Which row of the list it is. */
  row: string
  /** Undefined where nothing can be chosen. */
  chosen?: boolean
  onChoose?: (chosen: boolean) => void
  onHandle?: () => void
}

/** One thing to see to: what it is, who it's about, since when, and what to do. */
export function UrgentLine({ item, row, chosen, onChoose, onHandle }: Props) {
  const { t } = useTranslation()
  const { title, todo, open, who, when } = wordsOf(item, t)
  const to = addressOf(item)
  return (
    <li
      data-row={row}
      tabIndex={-1}
      className="rounded-box border border-line bg-surface px-4 py-4 focus:border-action sm:px-5"
    >
      <div className="flex items-start gap-3">
        <Icon
          name={iconOf[item.kind]}
          className={`mt-0.5 size-5.5 ${item.danger ? 'text-bad' : 'text-ink-soft'}`}
        />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">{title}</span>
            {item.danger && <Badge tone="bad">{t('urgent.kind.danger')}</Badge>}
          </p>
          <p className="text-[0.94rem] text-ink-soft">
            {who && !item.concern && (
              <>{item.person ? <PersonName person={item.person} /> : <bdi>{who}</bdi>} · </>
            )}
            <time dateTime={item.at} title={dayAndTime(item.at)}>
              {when}
            </time>
          </p>
        </div>
        {onChoose && <Choice {...{ title, chosen, onChoose }} />}
      </div>
      <div className="mt-2 sm:ps-8.5">
        {item.words && <Words text={item.words} />}
        <p>{todo}</p>
        {item.concern && (
          <>
            <ConcernPeople concern={item.concern} />
            {item.concern.kind === 'cover' && item.concern.place.visit && (
              <WhoIsFree visitId={item.concern.place.visit.id} />
            )}
            <ConcernCare id={item.id} care={item.concern.care} />
          </>
        )}
        {(to || onHandle) && (
          <div className="mt-3 flex flex-wrap gap-3">
            {to && (
              <LinkButton look="secondary" to={to} data-open="">
                {open}
              </LinkButton>
            )}
            {onHandle && (
              <Button look="quiet" onClick={onHandle}>
                {t('urgent.markHandled')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

const Words = ({ text }: { text: string }) => (
  <blockquote dir="auto" className="mb-2 border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
    {text}
  </blockquote>
)

type ChoiceProps = { title: string; chosen: boolean | undefined; onChoose: (chosen: boolean) => void }

function Choice({ title, chosen = false, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <span className="sr-only">{t('urgent.choose', { title })}</span>
      <input
        type="checkbox"
        checked={chosen}
        onChange={event => onChoose(event.target.checked)}
        className="size-5 accent-(--action)"
      />
    </label>
  )
}
