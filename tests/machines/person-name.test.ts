import { expect, test } from 'vitest'
import { nameText, tidyName } from '#machines/accounts/person-name.ts'

test.each([
  ['Ana Lopez', 'Ana Lopez'],
  ['  Ana\r\nBcc: x@y.example ', 'Ana Bcc: x@y.example'],
  ['Ana\tLopez\u2028\u00a0Vega', 'Ana Lopez Vega'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['Ana \u2066\u200b \u2069Lopez\u0007', 'Ana Lopez'],
  ['مریم \u200cها', 'مریم \u200cها'],
  ['👩\u200d⚕️ Ana', '👩\u200d⚕️ Ana'],
])('the name %j is kept as %j', (given, kept) => expect(tidyName(given)).toBe(kept))

test.each(['', '  ', '\u202e', '\u200d', 'x'.repeat(121), 'A\0', '\ud800'])('%j is no name', name =>
  expect(nameText.safeParse(name).success).toBe(false),
)
