import { expect, it } from 'vitest'
import { type App, oneApp } from '#tests/support/app.ts'
import { circleOf, confirmEmail, memberOf } from '#tests/support/planning/circles.ts'
import { act, ask, pairOf, turnedClock, visitIn } from '#tests/support/visits.ts'

const times = { startsAt: '2026-11-10T09:00:00.000', endsAt: '2026-11-10T11:00:00.000' }

const newsFor = async (app: App, id: string) =>
  (await app.parts.db.selectFrom('notifications').select('type').where('user_id', '=', id).execute()).map(
    ({ type }) => type,
  )

it('news of a visit reaches everyone in the circle, each by their own settings, and no one removed', async () => {
  const turned = turnedClock('2026-11-01T10:00:00.000Z')
  const app = await oneApp({ clock: turned.clock })
  const { family, caregiver, matchId } = await pairOf(app)
  await confirmEmail(app, family)
  const [beth, eve, gone] = [
    await memberOf(app, family, ['plan']),
    await memberOf(app, family, ['read'], 'Eve Brooks'),
    await memberOf(app, family, ['read'], 'Gone Brooks'),
  ]
  await eve.put('/api/notification-settings', {
    ...{ timeZone: 'America/Los_Angeles', quiet: null },
    kinds: [{ kind: 'visits', email: false, app: true }],
  })
  const visit = visitIn(await ask(beth, matchId, times))
  await act(caregiver, visit.id, 'confirm')
  for (const { id } of [family, beth, eve, gone]) expect(await newsFor(app, id)).toContain('visit_confirmed')

  const { members } = await circleOf(family)
  await family.delete(`/api/circle/${members.find(({ name }) => name === 'Gone Brooks')?.id}`)
  turned.turnTo('2026-11-01T10:05:00.000Z')
  const told = (await app.emails()).filter(
    ({ subject }) => /confirmed/i.test(subject) && !/email/.test(subject),
  )
  expect(told.map(({ to }) => to).sort()).toEqual([family.email, beth.email].sort())
})
