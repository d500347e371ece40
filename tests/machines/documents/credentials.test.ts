import { expect, test } from 'vitest'
import {
  credentialsOf,
  type KeptDocument,
  standingOfAnswer,
  standingOfItem,
} from '#machines/documents/credentials.ts'

const now = '2026-11-29T08:00:00.000Z'

const document = (more: Partial<KeptDocument>): KeptDocument => ({
  document_type: 'background_check',
  status: 'verified',
  verified_at: '2026-10-02T09:00:00.000Z',
  created_at: '2026-10-01T09:00:00.000Z',
  expires_at: '2027-10-01T23:59:59.999Z',
  ...more,
})

const passed = { 'profile.backgroundCheck': { status: 'passed' } }
const claimed = { what: 'background_check', standing: 'claimed', when: null, until: null }

test('what someone says is claimed, uploaded once a coordinator has it, and verified by a document alone', () => {
  expect(credentialsOf(passed, [], now)).toEqual([claimed])
  expect(credentialsOf(passed, [document({ status: 'awaiting_verification' })], now)).toEqual([
    { what: 'background_check', standing: 'uploaded', when: '2026-10-01', until: null },
  ])
  expect(credentialsOf(passed, [document({})], now)).toEqual([
    { what: 'background_check', standing: 'verified', when: '2026-10-02', until: '2027-10-01' },
  ])
})

test('a document that expired, was refused or is another one proves nothing', () => {
  const none = [
    document({ expires_at: '2026-11-01T23:59:59.999Z' }),
    document({ status: 'rejected' }),
    document({ status: 'replaced' }),
  ]
  expect(credentialsOf(passed, none, now)).toEqual([claimed])
})

test('only what is held, done and passed is a claim', () => {
  const open = {
    'profile.backgroundCheck': { status: 'willing' },
    'profile.licenseType': [{ code: 'cna', status: 'applied' }, { words: 'studying' }],
    'profile.vaccinations': [{ code: 'flu', status: 'planned' }],
    'profile.hcaRegistryId': 'not registered',
  }
  expect(credentialsOf(open, [], now)).toEqual([])
  const said = {
    'profile.licenseType': [
      { code: 'cpr', status: 'held' },
      { code: 'cna', status: 'held' },
    ],
    'profile.vaccinations': [{ code: 'flu', status: 'done' }],
    'profile.hcaRegistryId': '0000104217',
  }
  expect(credentialsOf(said, [], now).map(({ what }) => what)).toEqual([
    'cpr_first_aid',
    'licence_or_certificate',
    'home_care_aide_registration',
    'vaccinations',
  ])
})

test('a kind of document that can be held several times proves none of the items by its kind', () => {
  const credentials = credentialsOf(
    {},
    [document({ document_type: 'licence_or_certificate' }), document({ document_type: 'cpr_first_aid' })],
    now,
  )
  const of = (code: string) => standingOfItem('profile.licenseType', { code, status: 'held' }, credentials)
  expect(of('cna')?.standing).toBe('claimed')
  expect(of('cpr')?.standing).toBe('verified')
  const both = ['cpr', 'cna'].map(code => ({ code, status: 'held' }))
  expect(standingOfAnswer('profile.licenseType', both, credentials)?.standing).toBe('claimed')
  expect(standingOfAnswer('profile.licenseType', both.slice(0, 1), credentials)?.standing).toBe('verified')
  expect(standingOfAnswer('profile.education', 'CPR', credentials)).toBeUndefined()
})
