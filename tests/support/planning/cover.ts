import { z } from 'zod'
import { coverShape, type ShownCover } from '#server/cover/shown.ts'
import type { Answer, App, Visitor } from '../app.ts'
import { act, ask, pairOf, type Signed, signedCaregiver, signedFamily, visitIn } from '../visits.ts'

const allWeek = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Someone who works every day from six to ten. */
export const worksAllWeek = (caregiver: Visitor, hours = { from: '06:00', to: '22:00' }) =>
  caregiver.put('/api/availability', {
    timeZone: 'America/Los_Angeles',
    weekly: allWeek.map(day => ({ day, ...hours })),
    exceptions: [],
  })

export const coverIn = (answer: Pick<Answer, 'body' | 'text'>): ShownCover => {
  const cover = coverShape.safeParse(answer.body)
  if (!cover.success) throw new Error(`No cover: ${answer.text}`)
  return cover.data
}

export const coverOf = async (person: Visitor): Promise<ShownCover> => coverIn(await person.get('/api/cover'))

export type Backup = Signed & { matchId: string }

const backupList = z.object({ backups: z.array(z.object({ matchId: z.string(), agreed: z.boolean() })) })

export const backupsOf = async (person: Visitor) =>
  backupList.parse((await person.get('/api/backups')).body).backups

/** The family ranks these, in order, and each of them agrees. */
export async function rankBackups(family: Visitor, backups: readonly Backup[]): Promise<void> {
  await family.put('/api/backups', { backups: backups.map(({ matchId }) => ({ matchId })) })
  for (const backup of backups)
    await backup.put('/api/backups', { backups: [{ matchId: backup.matchId, agreed: true }] })
}

/** A family with its caregiver, and backups who agreed and work all week. */
export async function familyWithBackups(app: App, names: readonly string[]) {
  const family = await signedFamily(app)
  const { matchId, caregiver } = await pairOf(app, { family })
  const backups: Backup[] = []
  for (const name of names) {
    const backup = await signedCaregiver(app, name)
    await worksAllWeek(backup)
    const match = await pairOf(app, { family, caregiver: backup })
    backups.push({ ...backup, matchId: match.matchId })
  }
  await rankBackups(family, backups)
  return { family, caregiver, matchId, backups }
}

/** A visit both agreed to. */
export async function confirmedVisit(
  { family, caregiver, matchId }: { family: Visitor; caregiver: Visitor; matchId: string },
  times: { startsAt: string; endsAt: string },
) {
  const visit = visitIn(await ask(family, matchId, times))
  return visitIn(await act(caregiver, visit.id, 'confirm'))
}

export const callOut = (caregiver: Visitor, id: string, more: object = {}) =>
  act(caregiver, id, 'cannot-come', more)

export const say = (person: Visitor, id: string, answer: 'accept' | 'decline') =>
  person.post(`/api/cover/${id}/${answer}`)
