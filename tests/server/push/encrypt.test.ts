import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { encrypt } from '#server/push/encrypt.ts'
import { isPublicEndpoint } from '#server/push/hosts.ts'
import { createBrowser } from '#tests/support/hosts/push-service.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

it('encrypts as the example of RFC 8291 does, to the byte', () => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const receiver = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const once = { keys, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') }
  expect(encrypt('When I grow up, I want to be a watermelon', receiver, once).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('is read by the browser alone, and is different each time', () => {
  const [browser, other] = [createBrowser(), createBrowser()]
  const receiver = { p256dh: bytes(browser.keys.p256dh), auth: bytes(browser.keys.auth) }
  const [one, again] = [encrypt('A visit', receiver), encrypt('A visit', receiver)]
  expect([browser.read(one), browser.read(again)]).toEqual(['A visit', 'A visit'])
  expect(one.equals(again)).toBe(false)
  expect(() => other.read(one)).toThrow()
})

it.each([
  ...['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/QD', 'https://8.8.8.8/push'],
  'https://[2606:4700::1111]/push',
])('calls %s', endpoint => expect(isPublicEndpoint(endpoint)).toBe(true))

it.each([
  ...['http://fcm.googleapis.com/x', 'https://localhost/x', 'https://printer.local/x', 'https://intranet/x'],
  ...['https://127.0.0.1/x', 'https://10.1.2.3/x', 'https://192.168.0.1/x', 'https://172.20.0.1/x'],
  ...['https://169.254.169.254/latest', 'https://100.100.0.1/x', 'https://0.0.0.0/x', 'https://2130706433/x'],
  ...['https://[::1]/x', 'https://[::ffff:127.0.0.1]/x', 'https://[fd00::1]/x', 'https://[fe80::1]/x'],
  ...['https://[64:ff9b::7f00:1]/x', 'https://[2002:7f00:1::]/x', 'https://0x7f.1/x', 'https://localhost./x'],
  ...['https://push.example.com:8443/x', 'https://user:word@push.services.mozilla.com/x', 'ftp://a.b/x'],
])('never calls %s', endpoint => expect(isPublicEndpoint(endpoint)).toBe(false))
