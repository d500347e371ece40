import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { portalRoles } from '#machines/roles.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { RadioCards } from '#web/ui/controls/radio-cards.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { CoordinatorsRead } from './settings-read.ts'
import { useSend } from './use-send.ts'

type Props = { person: CoordinatorsRead['coordinators'][number]; onClose: () => void }

/** What someone does in the portal, after they were invited. */
export function RoleDialog({ person: { id, name, role: was, you }, onClose }: Props) {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  const [role, setRole] = useState(was)
  const save = async () => {
    if (role !== was)
      await send(
        () => api.put('/api/admin/coordinators/:id/role', { path: { id }, body: { role } }),
        t('coordinators.roleChanged', { name }),
      )
    onClose()
  }
  return (
    <Dialog
      title={t('coordinators.changeRoleTitle', { name })}
      text={t(you ? 'coordinators.changeRoleYou' : 'coordinators.changeRoleText')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <RadioCards
          label={t('coordinators.roleLabel')}
          options={portalRoles.map(value => ({
            value,
            label: t(`coordinators.role.${value}.name`),
            text: t(`coordinators.role.${value}.text`),
          }))}
          value={role}
          onValue={setRole}
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {t('coordinators.saveRole')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
