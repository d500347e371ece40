import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { oneApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

vi.setConfig({ testTimeout: 120_000 })

/** What has broken out of a string before, in either database, a shell, a template or a header. */
const attempts = [
  ...["' or '1'='1", "' or 1=1 --", '" or ""="', "') or ('a'='a", "' union select email from users --"],
  ...["'; drop table users; --", "'; update users set role='admin'; --", '1; delete from sessions', "'||'"],
  ...["' and pg_sleep(9) --", "'; select pg_sleep(9); --", "' or randomblob(1e9) --", "'/**/or/**/1=1#"],
  ...[
    "\\'; drop table users; --",
    '%27%20or%201=1',
    "' or load_extension('x') --",
    '$$; drop table users; $$',
  ],
  ...[
    '%',
    '_',
    '%%%_%',
    '\\',
    '\\%',
    '[a-z]%',
    '*',
    '"*"',
    'NEAR(a b)',
    'a AND b NOT c',
    'name:*',
    '^a',
    '{a b}:c',
  ],
  ...[
    '$(sleep 9)',
    '`sleep 9`',
    '; sleep 9',
    '| cat /etc/passwd',
    '&& id',
    '{{7*7}}',
    `$${'{7*7}'}`,
    '<%= 7*7 %>',
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\windows',
    'a\r\nSet-Cookie: x=y',
    'a\nBcc: all@people.example',
    '{"$ne":null}',
  ],
  ...['__proto__', 'constructor', 'true', '1e999', '-1', '0x27', '\u02bc or 1=1 --', '\uff07 or 1=1 --'],
]
const dressed = attempts.flatMap(attempt => [
  attempt,
  `Harriet${attempt}`,
  `${attempt} Harriet`,
  attempt.toUpperCase(),
  `x' ${attempt}`,
])

const injections = [...new Set(dressed)].slice(0, 200)

const tried = injections.map(text => [text, encodeURIComponent(text)] as const)

describe.each(['sqlite', 'postgres'] as const)('two hundred injections on %s', database => {
  it('find nothing that is hidden, change nothing, and are kept as the words they are', async () => {
    expect(injections).toHaveLength(200)
    const app = await oneApp({ database, env: { RATE_LIMITS: 'off' } })
    const { db } = app.parts
    const hidden = await app.signUp('caregiver', { name: 'Hidden Harriet' })
    const family = await app.signUp('care-seeker', { name: 'Maya Brooks' })
    const coordinator = await makeAdministrator(app)
    const stranger = app.visitor()
    const counted = async () =>
      (
        await sql<{ users: number; admins: number; sessions: number }>`select count(*) as users,
          sum(case when role = 'admin' then 1 else 0 end) as admins,
          (select count(*) from sessions) as sessions from users`.execute(db)
      ).rows.map(row => Object.values(row).map(Number))
    const before = await counted()

    const asks = (q: string): [Visitor, string][] => [
      [stranger, `/api/caregivers?search=${q}`],
      [family, `/api/caregivers?search=${q}`],
      [family, `/api/conversations?search=${q}`],
      [family, `/api/conversations/${q}/messages`],
      [coordinator, `/api/admin/find?search=${q}`],
      [coordinator, `/api/admin/conversations?search=${q}`],
    ]
    for (const [text, q] of tried) {
      for (const [visitor, path] of asks(q)) {
        const answer = await visitor.get(path)
        expect([200, 400, 404, 422], `${path}: ${answer.text}`).toContain(answer.status)
        expect(answer.text).not.toMatch(/syntax error|SQLITE|relation "|unterminated/i)
        if (visitor !== coordinator) expect(answer.text).not.toContain(hidden.email)
      }
      const signIn = await stranger.post('/api/auth/sign-in/email', {
        email: `${text}@people.example`,
        password: text,
      })
      expect([400, 401, 422]).toContain(signIn.status)
      const said = await stranger.post('/api/support', {
        ...{ name: 'Maya Brooks', email: family.email, topic: 'other' },
        message: `I wrote ${text} here`,
      })
      expect([200, 422], said.text).toContain(said.status)
    }
    expect(await counted()).toEqual(before)
    const kept = await db.selectFrom('support_requests').select('message').execute()
    const plain = tried.map(([text]) => `I wrote ${text} here`)
    expect(kept.length).toBeGreaterThan(190)
    expect(
      kept
        .map(row => row.message.replaceAll('\r\n', '\n'))
        .filter(text => !plain.map(one => one.replaceAll('\r\n', '\n')).includes(text)),
    ).toEqual([])
  })
})
