import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownPerson } from '#server/people/shapes.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import { api } from '#web/lib/api.ts'
import { dayAndTimeThere } from '#web/lib/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ActDialog } from './act-dialog.tsx'

/** For a visit that's still to come. */
export function CancelVisit({ visit }: { visit: ShownPerson['visits'][number] }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const mayAct = useMayAct()
  const time = dayAndTimeThere(visit.startsAt, visit.timeZone)
  if (!mayAct) return null
  return (
    <>
      <Button look="quiet" className="-me-3 px-3" onClick={() => setAsking(true)}>
        {t('acts.cancelVisit.open')}
        <span className="sr-only"> {time}</span>
      </Button>
      {asking && (
        <ActDialog
          title={t('acts.cancelVisit.title', { time, name: visit.with.name })}
          outcomes={[t('acts.cancelVisit.both'), t('acts.cancelVisit.told'), t('acts.undoable')]}
          confirm={t('acts.cancelVisit.do')}
          send={reason =>
            api.post('/api/admin/visits/:id/cancel', { path: { id: visit.id }, body: { reason } })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
