import type { Db } from '#db/schema.ts'

export type Rates = { count: number; low: number; median: number; high: number }

const listed = (db: Db) =>
  db.selectFrom('caregiver_profiles').where('status', '=', 'active').where('hourly_rate', 'is not', null)

/** What active caregivers ask an hour: the middle half of them, and the middle one. */
export async function findRates(db: Db): Promise<Rates> {
  const { count } = await listed(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const of = Number(count)
  const at = async (share: number): Promise<number> => {
    const row = await listed(db)
      .select('hourly_rate')
      .orderBy('hourly_rate')
      .orderBy('id')
      .offset(Math.min(of - 1, Math.floor(of * share)))
      .limit(1)
      .executeTakeFirst()
    return Number(row?.hourly_rate ?? 0)
  }
  if (of === 0) return { count: 0, low: 0, median: 0, high: 0 }
  const [low, median, high] = [await at(1 / 4), await at(1 / 2), await at(3 / 4)]
  return { count: of, low, median, high }
}
