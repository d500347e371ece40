import { type ReactNode, useState } from 'react'
import { useSession } from '#web/lib/use-session.ts'
import { CaregiverInterview } from '../profile/caregiver-interview.tsx'
import { openCaregiverInterview } from '../profile/caregiver-state.ts'

type Props = { title: string; children: ReactNode }

/** Loads the answers first, then the conversation. */
export function EmmaLoader({ title, children }: Props) {
  const userId = useSession()?.user.id
  return (
    userId !== undefined && (
      <Opened key={userId} title={title} userId={userId}>
        {children}
      </Opened>
    )
  )
}

function Opened({ title, userId, children }: Props & { userId: string }) {
  const [data] = useState(() => openCaregiverInterview(userId))
  return (
    <CaregiverInterview title={title} data={data}>
      {children}
    </CaregiverInterview>
  )
}
