import { describe, expect, it } from 'vitest'
import { emailKinds as kinds } from '#server/mail/email-kinds.ts'
import { composeEmail, emailLanguages } from '#server/mail/emails.ts'

const url = 'https://house.example/auth/verify?token=a.b-c&next=%2Fdashboard'
const values = { name: 'Rosa', url }

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

describe.each(emailLanguages)('the emails in %s', language => {
  it.each(kinds)('%s is complete: a subject, a text and a page with the same link', kind => {
    const { subject, text, html } = composeEmail(kind, language, values)
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined/)
      expect(part.trim()).not.toBe('')
    }
    expect(subject).not.toContain('\n')
    expect(text.match(/https?:\S+/g)).toEqual([url])
    expect(linksIn(html)).toEqual([url, url])
    expect(html).toContain(`lang="${language}"`)
    expect(html).toMatch(/dir="(ltr|rtl)"/)
  })

  it.each(kinds)('%s says the same in text and in HTML', kind => {
    const { text, html } = composeEmail(kind, language, values)
    const plain = html
      .replace(/<title>.*<\/title>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
    const paragraphs = [...html.matchAll(/<p>([^<]+)<\/p>/g)].map(([, paragraph = '']) => paragraph)
    expect(paragraphs.length).toBeGreaterThan(3)
    for (const paragraph of paragraphs) expect(text).toContain(paragraph.replaceAll('&#39;', "'"))
    for (const line of text.split('\n').filter(l => l !== '' && l !== '--'))
      expect(plain).toContain(line.replace(/:$/, ''))
  })

  it.each(kinds)('%s loads nothing from anywhere', kind => {
    expect(composeEmail(kind, language, values).html).not.toMatch(/<img|<script|<link|src=|url\(|@import/)
  })
})

describe('an email', () => {
  it('greets by name, and politely without one', () => {
    expect(composeEmail('verifyEmail', 'en', values).text).toMatch(/^Hi Rosa,\n/)
    expect(composeEmail('verifyEmail', 'en', { name: '  ', url }).text).toMatch(/^Hi there,\n/)
  })

  it('is sent by the product', () => {
    for (const kind of kinds)
      expect(composeEmail(kind, 'en', values).text).toContain('Warm wishes,\nKindred Hands')
  })

  it('falls back to a wider language, then to English', () => {
    const english = composeEmail('verifyEmail', 'en', values)
    expect(composeEmail('verifyEmail', 'en-GB', values)).toEqual(english)
    for (const language of ['xx', '', '../../etc/passwd', '__proto__'])
      expect(composeEmail('verifyEmail', language, values)).toEqual(english)
  })

  it('escapes every value in HTML and leaves it as it is in text', () => {
    const { html, text } = composeEmail('verifyEmail', 'en', {
      name: `Rosa & "O'Neil"`,
      url: `https://house.example/?a="><script>alert(1)</script>&b='`,
    })
    expect(html).toContain('Hi Rosa &amp; &quot;O&#39;Neil&quot;,')
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/href="[^"]*[<>']/)
    expect(text).toContain(`Hi Rosa & "O'Neil",`)
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    'You won! http://evil.example',
    'see evil.example',
    'write to me@evil.example',
    'Rosa\u202egnp',
    'Rosa\r\n\r\nPay here',
    '{{url}}',
    'R'.repeat(61),
  ])('does not pass on a name like %j', name => {
    const { text, html } = composeEmail('resetPassword', 'en', { name, url })
    const usable = name.replace(/\s+/g, ' ') === 'Rosa Pay here'
    expect(text).toMatch(usable ? /^Hi Rosa Pay here,\n/ : /^Hi there,\n/)
    expect(html).not.toMatch(/evil|onerror|\u202e|RRRR/)
  })

  it('keeps names as people write them', () => {
    for (const name of ['María-José Ñúñez', 'Dr. Ngũgĩ wa T.', 'محمد‌رضا', '李小龍', "D'Arcy"])
      expect(composeEmail('verifyEmail', 'en', { name, url }).text).toContain(`Hi ${name},`)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x'])('never links to %s', bad => {
    expect(() => composeEmail('verifyEmail', 'en', { name: 'Rosa', url: bad })).toThrow('web address')
  })
})
