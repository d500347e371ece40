import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Card } from '../ui/card.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { UndoBanner } from '../ui/states/undo-banner.tsx'
import { type Circle, useCircleChange } from './circle.ts'
import { DoneList } from './done-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { Invitations, Members } from './people.tsx'
import { WhoseCare } from './whose-care.tsx'

/** Who shares the care: the family invites and removes, a member can leave. */
export function CircleCard({ data }: { data: Promise<Circle> }) {
  const { t } = useTranslation()
  return (
    <Card title={t('circle.title')}>
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <LineBones count={4} />
          </Skeleton>
        }
      >
        {circle => <Shared circle={circle} />}
      </Loaded>
    </Card>
  )
}

/** What was ended a moment ago, and can be taken back. */
type Ended = { id: string; text: string }

function Shared({ circle }: { circle: Circle }) {
  const { t } = useTranslation()
  const { busy, send } = useCircleChange()
  const [ended, setEnded] = useState<Ended>()
  const { care, members, invitations, done } = circle

  const end = async (id: string, text: string) => {
    if (await send(() => api.delete('/api/circle/:id', { path: { id } }).then(() => true)))
      setEnded({ id, text })
  }
  const undo = async ({ id }: Ended) => {
    if (await send(() => api.post('/api/circle/:id/restore', { path: { id } }))) setEnded(undefined)
  }

  return (
    <div className="grid gap-5">
      {ended && <UndoBanner key={ended.id} text={ended.text} busy={busy} onUndo={() => void undo(ended)} />}
      <WhoseCare circle={circle} />
      {care.own && <p className="text-ink-soft">{t('circle.text')}</p>}
      <Members
        members={members}
        own={care.own}
        busy={busy}
        onEnd={(member, text) => void end(member.id, text)}
      />
      {care.own && (
        <>
          <Invitations
            invitations={invitations}
            busy={busy}
            onWithdraw={({ id }) => void send(() => api.delete('/api/circle/:id', { path: { id } }))}
          />
          <InviteForm />
        </>
      )}
      <DoneList done={done} />
    </div>
  )
}
