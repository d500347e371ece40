import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findCareProfile } from '#db/queries/care/care.ts'
import { getCaregiverMetrics } from '#db/queries/caregivers/caregiver-metrics.ts'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { readCredentials } from '#db/queries/caregivers/credentials.ts'
import { eachPia, findPia, listPia, type PiaReader } from '#db/queries/caregivers/pia.ts'
import { nameText } from '#machines/accounts/person-name.ts'
import { credentialStanding } from '#machines/documents/credentials.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { limits } from '#machines/limits.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { journalExport, journalView } from '../audit/looking.ts'
import { actorIn } from '../circle/acting.ts'
import { csvAnswer, csvType } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, stillThere } from '../http/problem.ts'
import { body, carrying, documented, idParam, line, pageFields, pageNumber, query } from '../http/validate.ts'
import { refuseUnlawfulSearch } from '../matches/unlawful.ts'
import { viewerOf } from '../matches/viewer.ts'
import { readCorrections } from '../people/correcting.ts'
import { editCaregiverProfile } from './profile-edit.ts'
import { caregiverMetricsAnswer, caregiverProfileAnswer, careProfileAnswer } from './profile-shapes.ts'

export const piaQuery = z.strictObject({
  search: line(limits.searchMax).default(''),
  sort: z.enum(['name', 'hourly_rate', 'experience']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: pageNumber,
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
})

const text = z.string()
const piaRow = z.object({
  id: text,
  Name: text,
  /** Null is withheld: for coordinators, the caregiver, and families they've been introduced to. */
  Email: text.nullable(),
  'Phone Number': text.nullable(),
  'Hourly Rate': z.number().nullable(),
  Experience: text,
  Bio: text,
  'Locations Serviced': text,
  'Services Provided': text,
  Languages: text,
  'License Type': text,
  Education: text,
  'Available Shifts': text,
  'Pet Preferences': text,
  'HCA Registry ID': text.nullable(),
  'HCA Expiration Date': text.nullable(),
  'Type of Background Check': text,
  Vaccinations: text,
})

export type Pia = z.infer<typeof piaRow>

/** One caregiver, with what was verified of what they say. */
export const piaOne = piaRow.extend({
  credentials: z.array(credentialStanding),
  /** Answers that say what only a document proves, by field of the interview. */
  claims: z.record(z.string(), credentialStanding),
})

export type OnePia = z.infer<typeof piaOne>

export const piaTable = piaQuery.omit({ page: true, pageSize: true })

const columns = piaRow.keyof().exclude(['id']).options

export const piaPage = z.object({
  rows: z.array(piaRow),
  ...pageFields,
})

export type PiaPage = z.infer<typeof piaPage>

const word = line(200, 1)
const list = z.array(word).max(50)
const paragraph = line(4000)

const sections = z.array(
  z.strictObject({
    title: word,
    items: z.array(z.strictObject({ label: word, value: line(4000) })).max(50),
  }),
)

/** Values by field of the interview; null takes one out. */
const answerPatch = z.record(z.string().max(80), z.unknown()).refine(
  answers =>
    Object.entries(answers).every(([path, value]) => {
      const field = fieldOf('caregiver', path)
      return field && (value === null ? !field.required : field.schema.safeParse(value).success)
    }),
  'holds what isn’t an answer',
)

export const profilePatch = z
  .strictObject({
    name: nameText,
    bio: paragraph,
    phone_number: line(40),
    education: paragraph,
    experience: paragraph,
    years_experience: z.number().min(0).max(80).nullable(),
    hourly_rate: z.number().min(0).max(1000).nullable(),
    languages: list,
    locations_serviced: list,
    available_shifts: list,
    services_provided: list,
    vaccinations: list,
    pet_preferences: line(400),
    background_check: line(200),
    hca_registry_id: line(40),
    hca_expiration_date: z.iso.date().nullable(),
    license_type: line(200),
    processed_profile: z.strictObject({ sections: sections.max(30) }),
    answers: answerPatch,
    /** What the changed answers were when they were read: refused when another change came between. */
    was: z.record(z.string().max(80), z.unknown()),
  })
  .partial()
  .refine(({ was: _, ...patch }) => Object.keys(patch).length > 0, 'has nothing to change')

export const metricsQuery = z.strictObject({
  timeZone: z
    .string()
    .max(60)
    .default('UTC')
    .refine(zone => {
      try {
        return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
      } catch {
        return false
      }
    }, 'isn’t a time zone'),
})

const readerOf = async ({ db }: Deps, c: Context<AppEnv>): Promise<PiaReader> =>
  c.env.reach === 'all' ? 'coordinator' : viewerOf(db, signedIn(c))

export function tableRoutes(deps: Deps) {
  const { db, clock, log } = deps
  const app = new Hono<AppEnv>()

  app.get('/api/pia', query(piaQuery, 'Search caregivers', piaPage), async c => {
    const wanted = c.req.valid('query')
    await refuseUnlawfulSearch(wanted.search, c.env.person?.language)
    const found = await listPia(db, { ...wanted, reader: await readerOf(deps, c) })
    return c.json({ ...found, page: wanted.page, pageSize: wanted.pageSize })
  })

  app.get(
    '/api/pia.csv',
    carrying({ comes: csvType }, query(piaTable, 'The same as a table, all of it')),
    async c => {
      const wanted = c.req.valid('query')
      await journalExport(deps, { what: 'pia', filters: wanted, coordinatorId: signedIn(c).id })
      async function* rows() {
        for await (const part of eachPia(db, wanted)) yield part.map(row => columns.map(name => row[name]))
      }
      return csvAnswer(c, { name: 'caregivers', head: columns, rows: rows() }, log)
    },
  )

  app.get('/api/pia/:id', idParam('One caregiver', piaOne), async c => {
    const { id } = c.req.valid('param')
    const row = await findPia(db, id, await readerOf(deps, c))
    if (!row) throw notThere()
    if (c.env.reach === 'all') await journalView(deps, id, signedIn(c).id)
    const told = await readCredentials(db, [id], clock().toISOString())
    return c.json({ ...row, ...stillThere(told.get(id)) })
  })

  app.get(
    '/api/caregiver-profile',
    documented('My profile and its sections', caregiverProfileAnswer, async c => {
      const profile = await findCaregiverProfile(db, signedIn(c).id)
      if (!profile) throw notThere()
      await readCorrections(deps, signedIn(c).id)
      return c.json(profile)
    }),
  )

  app.patch(
    '/api/caregiver-profile',
    body(profilePatch, 'Change my profile', caregiverProfileAnswer),
    async c => {
      const person = signedIn(c)
      await deps.limiter.use('smallChanges', person.id)
      const { was, ...patch } = c.req.valid('json')
      const profile = await editCaregiverProfile(deps, { person, patch, was })
      if (!profile) throw notThere()
      return c.json(profile)
    },
  )

  app.get(
    '/api/caregiver-metrics',
    query(metricsQuery, 'My metrics, counted now', caregiverMetricsAnswer),
    async c => {
      const { timeZone } = c.req.valid('query')
      return c.json(await getCaregiverMetrics(db, signedIn(c).id, { now: clock(), timeZone }))
    },
  )

  app.get(
    '/api/care-profile',
    documented('My care recipient, with needs and preferences', careProfileAnswer, async c => {
      const profile = await findCareProfile(db, actorIn(c).for)
      if (!profile) throw notThere()
      await readCorrections(deps, signedIn(c).id)
      return c.json(profile)
    }),
  )

  return app
}
