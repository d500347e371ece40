import { expect, test } from 'vitest'
import { passwordStrength } from '#machines/accounts/password-strength.ts'
import { limits } from '#machines/limits.ts'
import { checkPassword } from '#server/accounts/passwords.ts'
import { quickest, timeOf } from '#tests/support/quickest.ts'

const maria = { name: 'Maria Santos', email: 'maria.santos@people.example' }

test.for([
  ['strawberry', 'weak', 'word'],
  ['strawberry jam', 'weak', 'word'],
  ['Strawberry1!', 'weak', 'word'],
  ['garden path bench', 'fair', 'word'],
  ['x7!Kq9#mZ2', 'fair', 'word'],
  ['slowteaandlongstories', 'fair', 'word'],
  ['Passwort!Passwort!', 'weak', 'common'],
  ['maria santos!', 'weak', 'personal'],
  ['my name is Santos', 'fair', 'personal'],
  ['qwertzuiop12345', 'weak', 'row'],
  ['garden 9876543210', 'weak', 'row'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaa', 'weak', 'repeat'],
  ['bananabananabanana', 'weak', 'repeat'],
  ['春の庭で待つ母と茶を飲む', 'strong', undefined],
  ['slow tea and long stories', 'strong', undefined],
  ['k3vQ9mZ2tR8pHy4B', 'strong', undefined],
] as const)('%s is %s', ([password, level, tip]) => {
  expect(passwordStrength(password, maria)).toEqual(tip === undefined ? { level } : { level, tip })
})

test('missing length is counted in characters as people count them', () => {
  expect(passwordStrength('short')).toEqual({ level: 'short', missing: limits.passwordMin - 5 })
  expect(passwordStrength('🌿🌿🌿🌿🌿🌿🌿🌿🌿')).toEqual({ level: 'short', missing: 1 })
  expect(passwordStrength('a b'.repeat(limits.passwordMax))).toEqual({ level: 'long' })
})

test('one more word helps', () => {
  expect(passwordStrength('garden path')).toEqual({ level: 'weak', tip: 'word' })
  expect(passwordStrength('garden path bench')).toEqual({ level: 'fair', tip: 'word' })
  expect(passwordStrength('garden path bench lantern')).toEqual({ level: 'strong' })
})

test('a two-letter name triggers no warning', () => {
  expect(passwordStrength('lo and behold the rain', { name: 'Lo Li', email: 'li@x.example' })).toEqual({
    level: 'strong',
  })
})

test('nothing the server refuses is called fair or strong', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const listed: readonly string[] = dictionary['passwords-common']
  const refused = []
  for (const password of listed.slice(0, 12_000)) {
    const spoken = [
      password,
      password.toUpperCase(),
      `${password.charAt(0).toUpperCase()}${password.slice(1)}`,
    ]
    for (const one of spoken)
      if (
        await checkPassword(one).then(
          () => false,
          () => true,
        )
      )
        refused.push(one)
  }
  expect(refused.length).toBeGreaterThan(100)
  const praised = refused.filter(one => ['fair', 'strong'].includes(passwordStrength(one).level))
  expect(praised).toEqual([])
})

test('any input is rated quickly', async () => {
  const nasty = ['a'.repeat(128), 'ab'.repeat(64), 'abc'.repeat(42), '\0'.repeat(128), '\ud800'.repeat(128)]
  const who = { name: 'a'.repeat(120), email: `${'a.'.repeat(100)}@x` }
  const rate = () => {
    for (const one of nasty) passwordStrength(one, who)
  }
  expect(await quickest(250, () => timeOf(rate))).toBeLessThan(250)
})
