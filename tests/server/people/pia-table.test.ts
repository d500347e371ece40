import { describe, expect, it } from 'vitest'
import { oneApp } from '#tests/support/app.ts'
import { makeListed } from '#tests/support/factories.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

describe.each(['sqlite', 'postgres'] as const)('the table of caregivers on %s', database => {
  it('is downloaded by administrators only, with contact details and nothing that runs', async () => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    for (const [name, hourly_rate] of [
      ['Ana', 30],
      ['@Bob', 25.5],
      ['Cleo', null],
    ] as const)
      await makeListed(app.parts.db, {
        ...{ name, hourly_rate, status: 'active', email: `${name}@x.example`, bio: 'Line one\nline "two"' },
      })
    const csv = await coordinator.get('/api/pia.csv?sort=hourly_rate&direction=desc')
    const [head = '', ...lines] = csv.text.split('\r\n')
    expect(head).toMatch(/^Name,Email,Phone Number,Hourly Rate,Experience,Bio,Locations Serviced,/)
    expect(lines.map(line => line.split(',')[0])).toEqual(['Ana', "'@Bob", 'Cleo', ''])
    expect(csv.text).toContain('"Line one\nline ""two"""')
    expect((await coordinator.get('/api/pia.csv?search=cleo')).text.split('\r\n')).toHaveLength(3)
    expect((await coordinator.get('/api/admin/audit?what=export')).body).toMatchObject({
      rows: [{ subjectId: 'pia' }, { subjectId: 'pia' }],
    })

    const { rows } = Object((await coordinator.get('/api/pia?search=ana')).body)
    expect((await coordinator.get(`/api/pia/${rows[0].id}`)).body).toMatchObject({ Email: 'Ana@x.example' })
    expect((await coordinator.get('/api/admin/audit?what=person.view')).body).toMatchObject({
      rows: [{ about: [{ id: rows[0].id }] }],
    })

    const family = await app.signUp('care-seeker')
    expect((await family.get('/api/pia.csv')).status).toBe(403)
    expect((await app.visitor().get('/api/pia.csv')).status).toBe(401)
    const seen = await family.get('/api/pia?search=ana')
    expect(seen.body).toMatchObject({ rows: [{ Name: 'Ana', Email: null, 'Phone Number': null }] })
    expect((await family.get('/api/pia?search=x.example')).body).toMatchObject({ total: 0 })
  })
})
