import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayAct } from '#web/auth/portal-role.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ActDialog } from './act-dialog.tsx'

type Props = { match: { id: string; status: string; family: { name: string }; caregiver: { name: string } } }

/** For a match that both have heard of and that isn't over; a suggestion is declined instead. */
export function EndMatch({ match: { id, status, family, caregiver } }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const mayAct = useMayAct()
  if (!mayAct) return null
  if (status !== 'offered' && status !== 'introduced' && status !== 'active') return null
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('acts.endMatch.do')}
      </Button>
      {asking && (
        <ActDialog
          title={t('acts.endMatch.title', { family: family.name, caregiver: caregiver.name })}
          outcomes={[
            t(`acts.endMatch.${status}`),
            ...(status === 'offered' ? [] : [t('acts.endMatch.visits')]),
            t('acts.endMatch.told'),
            t('acts.undoable'),
          ]}
          confirm={t('acts.endMatch.do')}
          send={reason => api.post('/api/admin/matches/:id/end', { path: { id }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
