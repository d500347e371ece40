import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { isSqlite, joinedList, notByIndex, plainText } from '../connection/dialect.ts'

const lists = [
  'languages',
  'locations_serviced',
  'vaccinations',
  'available_shifts',
  'services_provided',
  'personality',
  'care_values',
  'interests',
]

const withLists = (table: CreateTableBuilder<string, string>) =>
  lists.reduce<CreateTableBuilder<string, string>>(
    (t, name) => t.addColumn(name, 'text', c => c.notNull().defaultTo('[]')),
    table,
  )

export async function up(db: Kysely<unknown>): Promise<void> {
  const caregivers = db.schema
    .createTable('caregiver_profiles')
    .addColumn('id', 'text', c => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('input_method', 'text', c =>
      c.check(sql`input_method in ('resume', 'audio', 'video', 'text')`),
    )
    .addColumn('status', 'text', c =>
      c.notNull().defaultTo('draft').check(sql`status in ('draft', 'active', 'paused')`),
    )
    .addColumn('name', 'text', c => c.notNull().defaultTo(''))
    .addColumn('sort_name', plainText(db), c => c.notNull().defaultTo(''))
    .addColumn('bio', 'text', c => c.notNull().defaultTo(''))
    .addColumn('phone_number', 'text', c => c.notNull().defaultTo(''))
    .addColumn('email', 'text', c => c.notNull().defaultTo(''))
    .addColumn('education', 'text', c => c.notNull().defaultTo(''))
    .addColumn('experience', 'text', c => c.notNull().defaultTo(''))
    .addColumn('years_experience', 'double precision')
    .addColumn('hourly_rate', 'double precision', c => c.check(sql`hourly_rate >= 0`))
    .addColumn('background_check', 'text', c => c.notNull().defaultTo(''))
    .addColumn('hca_registry_id', 'text', c => c.notNull().defaultTo(''))
    .addColumn('hca_expiration_date', 'text')
    .addColumn('pet_preferences', 'text', c => c.notNull().defaultTo(''))
    .addColumn('license_type', 'text', c => c.notNull().defaultTo(''))
    .addColumn('processed_profile', 'text')
    .addColumn('gemini_response', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
  await withLists(caregivers).execute()
  for (const column of ['sort_name', 'hourly_rate', 'years_experience'])
    await db.schema
      .createIndex(`caregiver_profiles_${column}`)
      .on('caregiver_profiles')
      .columns(['status', column, 'id'])
      .execute()
  // SQLite reads the same index backwards with the unknown last; Postgres needs one in that order.
  if (!isSqlite(db))
    for (const column of ['hourly_rate', 'years_experience'])
      await sql`create index ${sql.ref(`caregiver_profiles_${column}_down`)} on caregiver_profiles
        (status, ${sql.ref(column)} desc nulls last, id desc)`.execute(db)
  await db.schema.createIndex('caregiver_profiles_email').on('caregiver_profiles').column('email').execute()

  await db.schema
    .createView('pia')
    .as(
      sql`select id, name as "Name", email as "Email", phone_number as "Phone Number",
        hourly_rate as "Hourly Rate", experience as "Experience", bio as "Bio",
        ${joinedList(db, 'locations_serviced')} as "Locations Serviced",
        ${joinedList(db, 'services_provided')} as "Services Provided",
        ${joinedList(db, 'languages')} as "Languages",
        license_type as "License Type", education as "Education",
        ${joinedList(db, 'available_shifts')} as "Available Shifts",
        pet_preferences as "Pet Preferences", hca_registry_id as "HCA Registry ID",
        hca_expiration_date as "HCA Expiration Date", background_check as "Type of Background Check",
        ${joinedList(db, 'vaccinations')} as "Vaccinations"
        from caregiver_profiles where ${notByIndex(db, 'status')} = 'active'`,
    )
    .execute()

  await db.schema
    .createTable('caregiver_documents')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('document_type', 'text', c =>
      c
        .notNull()
        .check(
          sql`document_type in ('government_id', 'home_care_aide_registration', 'background_check', 'tb_test', 'cpr_first_aid', 'driving_licence', 'car_insurance', 'vaccinations', 'references', 'licence_or_certificate')`,
        ),
    )
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('file_path', 'text', c => c.notNull().unique())
    .addColumn('file_name', 'text', c => c.notNull())
    .addColumn('content_type', 'text', c => c.notNull())
    .addColumn('size', 'integer', c => c.notNull())
    .addColumn('required', 'integer', c => c.notNull().check(sql`required in (0, 1)`))
    .addColumn('status', 'text', c =>
      c
        .notNull()
        .check(
          sql`status in ('pending', 'uploading', 'awaiting_verification', 'verified', 'rejected', 'expired', 'replaced')`,
        ),
    )
    .addColumn('rejection_reason', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('verified_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('caregiver_documents_user')
    .on('caregiver_documents')
    .columns(['user_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('caregiver_documents_status')
    .on('caregiver_documents')
    .columns(['status', 'created_at'])
    .execute()
  await db.schema
    .createIndex('caregiver_documents_newest')
    .on('caregiver_documents')
    .columns(['created_at', 'id'])
    .execute()

  await db.schema
    .createView('professional_independent_aides')
    .as(
      sql`select p.id, p.name,
        case when exists (select 1 from caregiver_documents d where d.user_id = p.id
          and d.document_type = 'background_check' and d.status = 'verified') then 'verified' else 'pending' end
          as verification_status,
        p.bio, p.email, p.phone_number,
        ${joinedList(db, 'p.locations_serviced')} as locations_serviced,
        ${joinedList(db, 'p.languages')} as languages, p.years_experience,
        ${joinedList(db, 'p.available_shifts')} as available_shifts,
        ${joinedList(db, 'p.services_provided')} as services_provided,
        p.license_type, p.hca_registry_id, p.hca_expiration_date
        from caregiver_profiles p where ${notByIndex(db, 'p.status')} = 'active'`,
    )
    .execute()

  await db.schema
    .createTable('document_verifications')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('document_type', 'text', c => c.notNull())
    .addColumn('document_path', 'text', c => c.notNull().unique())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('document_verifications_user')
    .on('document_verifications')
    .column('user_id')
    .execute()

  await db.schema
    .createTable('caregiver_trainings')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('caregiver_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('completed_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('caregiver_trainings_caregiver')
    .on('caregiver_trainings')
    .columns(['caregiver_id', 'completed_at'])
    .execute()

  await db.schema
    .createTable('care_seeker_profiles')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('profile_data', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()

  await db.schema
    .createTable('care_recipients')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('profile_id', 'text', c =>
      c.notNull().unique().references('care_seeker_profiles.id').onDelete('cascade'),
    )
    .addColumn('first_name', 'text', c => c.notNull())
    .addColumn('last_name', 'text', c => c.notNull().defaultTo(''))
    .addColumn('age', 'integer', c => c.check(sql`age between 0 and 130`))
    .addColumn('gender', 'text')
    .addColumn('city', 'text', c => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()

  await db.schema
    .createTable('care_needs')
    .addColumn('recipient_id', 'text', c =>
      c.notNull().primaryKey().references('care_recipients.id').onDelete('cascade'),
    )
    .addColumn('care_level', 'text', c => c.check(sql`care_level in ('minimal', 'moderate', 'extensive')`))
    .addColumn('primary_care_reason', 'text', c => c.notNull().defaultTo(''))
    .addColumn('specific_needs', 'text', c => c.notNull().defaultTo('[]'))
    .addColumn('care_frequency', 'text', c => c.check(sql`care_frequency in ('daily', 'weekly', '24/7')`))
    .addColumn('schedule_requirements', 'text', c => c.notNull().defaultTo(''))
    .execute()

  await db.schema
    .createTable('care_preferences')
    .addColumn('recipient_id', 'text', c =>
      c.notNull().primaryKey().references('care_recipients.id').onDelete('cascade'),
    )
    .addColumn('required_certifications', 'text', c => c.notNull().defaultTo('[]'))
    .addColumn('special_skills', 'text', c => c.notNull().defaultTo('[]'))
    .addColumn('gender_preference', 'text', c =>
      c.check(sql`gender_preference in ('no_preference', 'female', 'male')`),
    )
    .addColumn('hourly_rate_min', 'double precision')
    .addColumn('hourly_rate_max', 'double precision')
    .addColumn('language_requirements', 'text', c => c.notNull().defaultTo('[]'))
    .addCheckConstraint('care_preferences_rates', sql`hourly_rate_min <= hourly_rate_max`)
    .execute()

  await db.schema
    .createTable('interviews')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', c => c.notNull().check(sql`kind in ('care', 'caregiver')`))
    .addColumn('status', 'text', c => c.notNull().check(sql`status in ('open', 'complete')`))
    .addColumn('language', 'text', c => c.notNull().defaultTo('en'))
    .addColumn('machine_version', 'integer', c => c.notNull())
    .addColumn('snapshot', 'text', c => c.notNull())
    .addColumn('first_answer_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addUniqueConstraint('interviews_one_a_kind', ['user_id', 'kind'])
    .execute()
  await db.schema
    .createIndex('interviews_first_answer')
    .on('interviews')
    .columns(['kind', 'first_answer_at'])
    .execute()

  await db.schema
    .createView('care_seeker_interviews')
    .as(
      sql`select id, user_id, status, first_answer_at as created_at from interviews
        where kind = 'care' and first_answer_at is not null`,
    )
    .execute()

  await db.schema
    .createTable('interview_messages')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('interview_id', 'text', c => c.notNull().references('interviews.id').onDelete('cascade'))
    .addColumn('role', 'text', c => c.notNull().check(sql`role in ('user', 'assistant')`))
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('interview_messages_interview')
    .on('interview_messages')
    .columns(['interview_id', 'created_at'])
    .execute()
}
