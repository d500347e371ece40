import { Outlet, useLoaderData } from 'react-router-dom'
import { forEveryone } from '../lib/guards.ts'
import { pageWith } from '../lib/outdated.ts'
import { needWords } from '../lib/words.ts'
import { careForName } from '../seeker/care-profile.ts'
import { useSavedElsewhere } from '../seeker/interview/use-saved-elsewhere.ts'
import { RoleShell } from '../ui/shell/role-shell.tsx'

/** Families and caregivers never load what only coordinators use. */
const coordinators = pageWith('portal')(() => import('../admin/around-shared.tsx'))

const forCoordinators = async () => {
  const { AroundShared, readCounts } = await coordinators()
  return { AroundShared, counts: readCounts() }
}

export const loader = forEveryone(async (_, { role }) => {
  if (role === 'admin') return { forCoordinators: await forCoordinators() }
  await needWords(role === 'caregiver' ? 'caregiver' : 'family')
  return { careFor: role === 'care-seeker' ? careForName() : undefined }
})

/** Pages that every role shares: the account and the caregiver table. */
export function Component() {
  useSavedElsewhere()
  const { forCoordinators: around, careFor } = useLoaderData<typeof loader>()
  if (around)
    return (
      <around.AroundShared counts={around.counts}>
        <Outlet />
      </around.AroundShared>
    )
  return (
    <RoleShell careFor={careFor}>
      <Outlet />
    </RoleShell>
  )
}
