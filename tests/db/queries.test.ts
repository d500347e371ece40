import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  changeRole,
  findUserByEmail,
  findUserById,
  hasUsers,
  insertUser,
} from '#db/queries/accounts/users.ts'
import { findCareProfile, saveCareProfile } from '#db/queries/care/care.ts'
import {
  findCaregiverProfile,
  saveCaregiverProfile,
  updateCaregiverProfile,
} from '#db/queries/caregivers/caregivers.ts'
import { findPia } from '#db/queries/caregivers/pia.ts'
import { findDocument, listDocuments } from '#db/queries/documents/documents.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import { longAgo, makeCaregiver, makeDocument, makeFamily, makeUser } from '#tests/support/factories.ts'

const later = '2026-02-01T08:00:00.000Z'

describeBothDatabases('users', db => {
  test('a new database has no people', async () => {
    expect(await hasUsers(db())).toBe(false)
  })

  test('a person with a password has an account to sign in with', async () => {
    const id = await makeUser(db(), {
      name: 'Ruth Field',
      email: 'Ruth.Field@People.example',
      role: 'admin',
      language: 'so',
      emailVerified: true,
      passwordHash: 'a hash',
    })
    expect(await hasUsers(db())).toBe(true)
    expect(await findUserById(db(), id)).toEqual({
      id,
      name: 'Ruth Field',
      email: 'ruth.field@people.example',
      email_verified: 1,
      image: null,
      role: 'admin',
      language: 'so',
      two_factor_enabled: 0,
      is_sample: 0,
      portal_role: null,
      created_at: longAgo,
      updated_at: longAgo,
    })
    const account = await db().selectFrom('accounts').selectAll().where('user_id', '=', id).execute()
    expect(account).toMatchObject([{ provider_id: 'credential', account_id: id, password: 'a hash' }])
  })

  test('a person without one has none', async () => {
    const id = await makeUser(db(), { isSample: true })
    const accounts = await db().selectFrom('accounts').select('id').where('user_id', '=', id).execute()
    expect(accounts).toEqual([])
    expect(await findUserById(db(), id)).toMatchObject({ is_sample: 1, email_verified: 0, language: 'en' })
  })

  test('an email address is known in any case, and belongs to one person', async () => {
    const id = await makeUser(db(), { email: 'one@people.example' })
    expect((await findUserByEmail(db(), 'ONE@people.example'))?.id).toBe(id)
    expect(await findUserByEmail(db(), 'other@people.example')).toBeUndefined()
    await expect(makeUser(db(), { email: 'One@People.example' })).rejects.toThrow(/unique/i)
  })

  test('no one is left half created', async () => {
    const id = randomUUID()
    await makeUser(db(), { id, passwordHash: 'x' })
    await db().deleteFrom('users').where('id', '=', id).execute()
    await makeUser(db(), { email: 'taken@people.example' })
    const twice = insertUser(db(), {
      id,
      name: 'x',
      email: 'taken@people.example',
      role: 'caregiver',
      passwordHash: 'x',
      now: longAgo,
    })
    await expect(twice).rejects.toThrow(/unique/i)
    expect(await db().selectFrom('accounts').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('a role is changed by the operator', async () => {
    const id = await makeUser(db(), { role: 'caregiver' })
    await changeRole(db(), id, 'admin', later)
    expect(await findUserById(db(), id)).toMatchObject({ role: 'admin', updated_at: later })
    const admins = await db().selectFrom('admin_users').selectAll().where('id', '=', id).execute()
    expect(admins).toHaveLength(1)
  })
})

describeBothDatabases('caregiver profiles', db => {
  const sections = [{ title: 'About me', items: [{ label: 'Bio', value: '["not", "a list"]' }] }]

  test('come back as they were saved; unknown values are empty', async () => {
    const id = await makeUser(db(), { role: 'caregiver' })
    expect(await findCaregiverProfile(db(), id)).toBeUndefined()
    await saveCaregiverProfile(db(), {
      id,
      input_method: 'resume',
      name: '[1,2]',
      hourly_rate: 29.5,
      languages: ['English', 'Soomaali'],
      processed_profile: { sections },
      answers: null,
      gemini_response: { anything: [1, null] },
      now: longAgo,
    })
    expect(await findCaregiverProfile(db(), id)).toEqual({
      places: null,
      id,
      input_method: 'resume',
      status: 'draft',
      name: '[1,2]',
      bio: '',
      phone_number: '',
      email: '',
      education: '',
      experience: '',
      years_experience: null,
      hourly_rate: 29.5,
      background_check: '',
      hca_registry_id: '',
      hca_expiration_date: null,
      pet_preferences: '',
      license_type: '',
      languages: ['English', 'Soomaali'],
      locations_serviced: [],
      vaccinations: [],
      available_shifts: [],
      services_provided: [],
      personality: [],
      care_values: [],
      interests: [],
      processed_profile: { sections },
      answers: null,
      gemini_response: { anything: [1, null] },
      paused_at: null,
      created_at: longAgo,
      updated_at: longAgo,
    })
  })

  test("saving again keeps what isn't named", async () => {
    const { id } = await makeCaregiver(db(), { bio: 'First', languages: ['English'] })
    await saveCaregiverProfile(db(), { id, input_method: 'audio', now: later })
    expect(await findCaregiverProfile(db(), id)).toMatchObject({
      input_method: 'audio',
      bio: 'First',
      languages: ['English'],
      status: 'active',
      created_at: longAgo,
      updated_at: later,
    })
  })

  test('a change affects what it names, and null clears', async () => {
    const { id } = await makeCaregiver(db(), {
      bio: 'First',
      hourly_rate: 20,
      processed_profile: { sections },
    })
    const changed = await updateCaregiverProfile(
      db(),
      id,
      { bio: undefined, hourly_rate: null, services_provided: ['Cooking'], processed_profile: null },
      later,
    )
    expect(changed).toMatchObject({
      bio: 'First',
      hourly_rate: null,
      services_provided: ['Cooking'],
      processed_profile: null,
      updated_at: later,
    })
    expect(await findCaregiverProfile(db(), id)).toEqual(changed)
    const raw = await db().selectFrom('caregiver_profiles').selectAll().where('id', '=', id).execute()
    expect(raw).toMatchObject([{ processed_profile: null, services_provided: '["Cooking"]' }])
  })

  test("a profile that doesn't exist can't be changed", async () => {
    expect(await updateCaregiverProfile(db(), randomUUID(), { bio: 'x' }, later)).toBeUndefined()
  })

  test('are rows of pia, with its capitalized columns, while they are active', async () => {
    const { id } = await makeCaregiver(db(), {
      name: 'Ines Costa',
      languages: ['English', 'Portuguese'],
      locations_serviced: ['Seattle', 'Kent, WA'],
      hourly_rate: 27,
      hca_expiration_date: '2027-04-01',
      phone_number: '(206) 555-0101',
    })
    expect(await findPia(db(), id, 'coordinator')).toEqual({
      id,
      Name: 'Ines Costa',
      Email: `${id}@people.example`,
      'Phone Number': '(206) 555-0101',
      'Hourly Rate': 27,
      Experience: '',
      Bio: '',
      'Locations Serviced': 'Seattle, Kent, WA',
      'Services Provided': '',
      Languages: 'English, Portuguese',
      'License Type': '',
      Education: '',
      'Available Shifts': '',
      'Pet Preferences': '',
      'HCA Registry ID': '',
      'HCA Expiration Date': '2027-04-01',
      'Type of Background Check': '',
      Vaccinations: '',
    })
    const stranger = { knows: new Set<string>(), apart: [] }
    expect(await findPia(db(), id, stranger)).toBeUndefined()
    await db().updateTable('users').set({ email_verified: 1 }).where('id', '=', id).execute()
    await makeDocument(db(), id, { status: 'verified' })
    expect(await findPia(db(), id, stranger)).toMatchObject({
      ...{ Name: 'Ines C.', Email: null, 'Phone Number': null, 'HCA Registry ID': null },
    })
    expect(await findPia(db(), id, { ...stranger, apart: [id] })).toBeUndefined()
    await updateCaregiverProfile(db(), id, { status: 'paused' }, later)
    expect(await findPia(db(), id, 'coordinator')).toBeUndefined()
  })

  test('count as verified in professional_independent_aides once the background check is', async () => {
    const { id } = await makeCaregiver(db(), { years_experience: 4 })
    const read = () =>
      db().selectFrom('professional_independent_aides').selectAll().where('id', '=', id).executeTakeFirst()
    expect(await read()).toMatchObject({ verification_status: 'pending', years_experience: 4 })
    await makeDocument(db(), id, { document_type: 'background_check', status: 'rejected' })
    expect(await read()).toMatchObject({ verification_status: 'pending' })
    await makeDocument(db(), id, { document_type: 'background_check', status: 'verified' })
    expect(await read()).toMatchObject({ verification_status: 'verified' })
  })
})

describeBothDatabases('care profiles', db => {
  test('are read with nested needs and preferences', async () => {
    const { userId, profile } = await makeFamily(db())
    expect(await findCareProfile(db(), userId)).toEqual({
      id: profile.id,
      profile_id: profile.profile_id,
      first_name: 'Rosa',
      last_name: 'Reed',
      age: 83,
      gender: 'female',
      city: 'Tacoma',
      care_needs: {
        care_level: 'moderate',
        primary_care_reason: 'A fall in spring',
        specific_needs: ['Bathing', 'Meals'],
        care_frequency: 'weekly',
        schedule_requirements: 'Mornings',
      },
      care_preferences: {
        required_certifications: ['CPR and first aid'],
        special_skills: [],
        gender_preference: 'no_preference',
        hourly_rate_range: { min: 24, max: 31.5 },
        language_requirements: ['English'],
      },
    })
    expect(await findCareProfile(db(), await makeUser(db()))).toBeUndefined()
  })

  test('saving again changes the same rows', async () => {
    const { userId, profile } = await makeFamily(db())
    const { id, profile_id, care_needs, care_preferences, ...recipient } = profile
    await saveCareProfile(db(), userId, {
      ids: { profile: randomUUID(), recipient: randomUUID() },
      profileData: { changed: true },
      recipient: { ...recipient, age: 84 },
      needs: { ...care_needs, specific_needs: [] },
      preferences: { ...care_preferences, hourly_rate_range: { min: null, max: null } },
      now: later,
    })
    expect(await findCareProfile(db(), userId)).toEqual({
      ...profile,
      age: 84,
      care_needs: { ...care_needs, specific_needs: [] },
      care_preferences: { ...care_preferences, hourly_rate_range: { min: null, max: null } },
    })
    const saved = await db()
      .selectFrom('care_seeker_profiles')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    expect(saved).toEqual([
      {
        id: profile_id,
        user_id: userId,
        profile_data: '{"changed":true}',
        answers: null,
        created_at: longAgo,
        updated_at: later,
      },
    ])
    expect(id).toBe(profile.id)
  })

  test('are saved completely or not at all', async () => {
    const { userId, profile } = await makeFamily(db())
    const { id: _, profile_id: __, care_needs, care_preferences, ...recipient } = profile
    const saving = saveCareProfile(db(), userId, {
      ids: { profile: randomUUID(), recipient: randomUUID() },
      profileData: {},
      recipient: { ...recipient, first_name: 'Changed' },
      needs: care_needs,
      preferences: { ...care_preferences, hourly_rate_range: { min: 40, max: 20 } },
      now: later,
    })
    await expect(saving).rejects.toThrow(/check/i)
    expect(await findCareProfile(db(), userId)).toEqual(profile)
  })
})

describeBothDatabases('documents', db => {
  test('are listed newest first, one’s own or all', async () => {
    const [ann, ben] = [await makeCaregiver(db()), await makeCaregiver(db())]
    const old = await makeDocument(db(), ann.id, { created_at: '2026-03-01T00:00:00.000Z' })
    const recent = await makeDocument(db(), ann.id, { created_at: '2026-03-03T00:00:00.000Z' })
    const other = await makeDocument(db(), ben.id, { created_at: '2026-03-02T00:00:00.000Z' })
    expect(await listDocuments(db(), { userId: ann.id })).toEqual([recent, old])
    expect(await listDocuments(db(), {})).toEqual([recent, other, old])
    expect(await listDocuments(db(), { limit: 1 })).toEqual([recent])
  })

  test("someone else’s is like one that doesn't exist", async () => {
    const [ann, ben] = [await makeCaregiver(db()), await makeCaregiver(db())]
    const document = await makeDocument(db(), ann.id)
    expect(await findDocument(db(), document.id, { userId: ann.id })).toEqual(document)
    expect(await findDocument(db(), document.id)).toEqual(document)
    expect(await findDocument(db(), document.id, { userId: ben.id })).toBeUndefined()
    expect(await findDocument(db(), randomUUID(), { userId: ben.id })).toBeUndefined()
  })
})
