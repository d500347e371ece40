import { type Belonging, by, deleted, reasons } from './belonging.ts'

const { secret, inside } = reasons

export const ofAccount: readonly Belonging[] = [
  {
    table: 'users',
    owners: [by('id')],
    file: 'account',
    columns: [
      'id',
      'name',
      'email',
      'email_verified',
      'role',
      'portal_role',
      'language',
      'two_factor_enabled',
      'created_at',
    ],
    leftOut: { image: inside, is_sample: inside, updated_at: inside },
    ending: {
      rows: 'blanked',
      // The name and the address follow in the same transaction: they carry the id.
      values: { image: null, email_verified: 0, two_factor_enabled: 0, language: 'en' },
      why: 'Matches and messages of other people point to it.',
    },
  },
  {
    table: 'sessions',
    owners: [by('user_id')],
    file: 'sessions',
    columns: ['created_at', 'updated_at', 'active_at', 'expires_at', 'ip_address', 'user_agent'],
    leftOut: { id: inside, user_id: inside, token: secret },
    ending: deleted,
  },
  {
    table: 'accounts',
    owners: [by('user_id')],
    file: 'sign-ins',
    columns: ['provider_id', 'account_id', 'created_at', 'updated_at'],
    leftOut: {
      ...{ id: inside, user_id: inside, password: secret, access_token: secret, refresh_token: secret },
      ...{
        id_token: secret,
        access_token_expires_at: inside,
        refresh_token_expires_at: inside,
        scope: inside,
      },
    },
    ending: deleted,
  },
  { table: 'verifications', owners: [by('value')], notExported: secret, ending: deleted },
  { table: 'two_factors', owners: [by('user_id')], notExported: secret, ending: deleted },
  {
    table: 'admin_invitations',
    owners: [by('used_by')],
    file: 'invitation',
    columns: ['email', 'portal_role', 'expires_at', 'used_at', 'created_at'],
    leftOut: { id: inside, token_hash: secret, used_by: inside },
    ending: deleted,
  },
  {
    table: 'notification_settings',
    owners: [by('user_id')],
    file: 'notification-settings',
    columns: ['time_zone', 'quiet_from', 'quiet_to', 'off', 'texts', 'urgent_anytime', 'updated_at'],
    json: ['off', 'texts'],
    leftOut: { user_id: inside },
    ending: deleted,
  },
  {
    table: 'account_phones',
    owners: [by('user_id')],
    file: 'phone',
    columns: ['number', 'confirmed_at', 'asked_number', 'asked_at'],
    leftOut: { user_id: inside, code_digest: secret, code_expires_at: inside, code_tries: inside },
    ending: deleted,
  },
  {
    table: 'account_closings',
    owners: [by('user_id')],
    file: 'closing',
    columns: ['asked_at', 'closes_at'],
    leftOut: { user_id: inside, profile_was: inside, erased_at: inside },
    ending: { rows: 'kept', why: 'It says when the account was closed and when the rest can go.' },
  },
  {
    table: 'consents',
    owners: [by('user_id')],
    file: 'consents',
    columns: ['purpose', 'given', 'wording', 'created_at'],
    leftOut: { user_id: inside },
    ending: { rows: 'kept', why: 'It’s the proof of what was agreed to.' },
  },
  {
    table: 'blocks',
    owners: [by('user_id')],
    file: 'blocked-people',
    columns: ['blocked_id', 'created_at'],
    leftOut: { user_id: inside },
    ending: deleted,
  },
]
