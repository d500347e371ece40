import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#web/calls/address.ts'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Button, TextLink } from '#web/ui/controls/button.tsx'
import { Phones } from '#web/ui/phones.tsx'

type Free = Answer<'GET /api/admin/cover/:id'>
type Someone = Free['free'][number]

/** Read when it's asked for: the list is long, and old after a minute. */
function useWhoIsFree(visitId: string) {
  const { t } = useTranslation()
  const [found, setFound] = useState<Free>()
  const [busy, setBusy] = useState<string>()
  const doing = async (what: string, work: () => Promise<Free>) => {
    if (busy) return
    setBusy(what)
    try {
      setFound(await work())
    } catch (error) {
      showToast({ tone: 'bad', title: t('urgent.free.failed'), description: problemText(error) })
    } finally {
      setBusy(undefined)
    }
  }
  return {
    ...{ found, busy },
    look: () => doing('look', () => api.get('/api/admin/cover/:id', { path: { id: visitId } })),
    assign: (matchId: string) =>
      doing(matchId, () => api.post('/api/admin/cover/:id', { path: { id: visitId }, body: { matchId } })),
  }
}

/** Who could come to a visit that no one covers, to call them one after the other. */
export function WhoIsFree({ visitId }: { visitId: string }) {
  const { t } = useTranslation()
  const { found, busy, look, assign } = useWhoIsFree(visitId)
  if (!found)
    return (
      <Button look="secondary" busy={busy === 'look'} onClick={() => void look()} className="mt-3">
        {t('urgent.free.look')}
      </Button>
    )
  if (!found.visit.isOpen) return <p className="mt-3 font-semibold">{t('urgent.free.settled')}</p>
  return (
    <section aria-label={t('urgent.free.title')} className="mt-3">
      <h3 className="font-sans text-base font-semibold">{t('urgent.free.title')}</h3>
      {found.free.length === 0 ? (
        <p className="text-ink-soft">{t('urgent.free.none')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {found.free.map(one => (
            <Line key={one.id} one={one} busy={busy} onAssign={assign} />
          ))}
        </ul>
      )}
    </section>
  )
}

type LineProps = { one: Someone; busy: string | undefined; onAssign: (matchId: string) => Promise<void> }

function Line({ one: { id, name, matchId, phones, miles, hoursKnown, answer }, busy, onAssign }: LineProps) {
  const { t } = useTranslation()
  const facts = [
    matchId === null ? t('urgent.free.notMatched') : undefined,
    miles === null ? undefined : t('urgent.free.miles', { count: miles }),
    hoursKnown ? undefined : t('urgent.free.noHours'),
    answer && answer !== 'closed' ? t(`urgent.free.answer.${answer}`) : undefined,
  ].filter(fact => fact !== undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <TextLink to={paths.adminCaregiver(id)} className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </TextLink>
        {facts.length > 0 && <p className="text-[0.94rem] text-ink-soft">{facts.join(' · ')}</p>}
        {phones.length > 0 ? (
          <Phones phones={phones} name={name} />
        ) : (
          <p className="text-[0.94rem] text-ink-soft">{t('urgent.noPhone')}</p>
        )}
      </div>
      {matchId !== null && (
        <Button look="secondary" busy={busy === matchId} onClick={() => void onAssign(matchId)}>
          {t('urgent.free.assign')} <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  )
}
