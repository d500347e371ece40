import { useTranslation } from 'react-i18next'
import { dayAndTime, timeAgo } from '../lib/format.ts'
import type { Circle } from './circle.ts'

type Deed = Circle['done'][number]

const shownAtOnce = 8

/** What is said of each deed; others, such as clocking in, are the caregiver's. */
const said = {
  'visit.request': 'request',
  'visit.confirm': 'confirm',
  'visit.decline': 'decline',
  'visit.change': 'change',
  'visit.accept-change': 'acceptChange',
  'visit.decline-change': 'declineChange',
  'visit.cancel': 'cancel',
  'visit.miss': 'miss',
  'match.accept': 'accept',
  'match.decline': 'declineMatch',
  'match.withdraw': 'withdraw',
  'match.end': 'end',
  'circle.invite': 'invite',
  'circle.join': 'join',
  'circle.remove': 'remove',
  'circle.leave': 'leave',
} as const

const isSaid = (what: string): what is keyof typeof said => Object.hasOwn(said, what)

/** Who did what lately, each under their own name. */
export function DoneList({ done }: { done: readonly Deed[] }) {
  const { t } = useTranslation()
  const deeds = done.filter(({ what }) => isSaid(what)).slice(0, shownAtOnce)
  if (deeds.length === 0) return null
  return (
    <div>
      <h3 className="text-lg">{t('circle.doneTitle')}</h3>
      <ul className="mt-2 grid gap-2">
        {deeds.map(deed => (
          <li key={`${deed.at} ${deed.what} ${deed.by} ${deed.startsAt}`} className="leading-snug">
            <Sentence deed={deed} /> <span className="text-[0.94rem] text-ink-soft">{timeAgo(deed.at)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sentence({ deed: { what, by, caregiver, startsAt, count } }: { deed: Deed }) {
  const { t } = useTranslation()
  if (!isSaid(what)) return null
  const time = startsAt ? dayAndTime(startsAt) : ''
  const values = { by, caregiver: caregiver ?? '', time: count > 1 ? `${time} (+${count - 1})` : time }
  return t(`circle.done.${said[what]}`, values)
}
