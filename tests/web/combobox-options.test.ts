import { describe, expect, test } from 'vitest'
import { initialsOf } from '#web/ui/avatar.tsx'
import { fitting, markAfter, type Option } from '#web/ui/controls/combobox-options.ts'

const options: readonly Option[] = [
  { value: 'zh-Hans', label: '简体中文', note: 'Simplified Chinese' },
  { value: 'fi', label: 'Suomi', note: 'Finnish' },
  { value: 'es', label: 'Español', note: 'Spanish' },
  { value: 'ar', label: 'العربية', note: 'Arabic' },
]
const found = (typed: string) => fitting(options, typed).map(option => option.value)

describe('options that match the typed text', () => {
  test.for<[string, string[]]>([
    ['', ['zh-Hans', 'fi', 'es', 'ar']],
    ['  ', ['zh-Hans', 'fi', 'es', 'ar']],
    ['ESPAN', ['es']],
    ['suómi', ['fi']],
    ['中', ['zh-Hans']],
    ['العر', ['ar']],
    ['xyz', []],
    ['chi', ['zh-Hans']],
    ['s', ['zh-Hans', 'fi', 'es']],
    ['i', ['zh-Hans', 'fi', 'es', 'ar']],
  ])('“%s”', ([typed, values]) => {
    expect(found(typed)).toEqual(values)
  })

  test('matches at the start of a word come first', () => {
    expect(found('an')).toEqual(['es'])
    expect(
      fitting(
        [
          { value: '1', label: 'Bologna' },
          { value: '2', label: 'Lodz' },
        ],
        'lo',
      ).map(o => o.value),
    ).toEqual(['2', '1'])
  })
})

test.for<[string, number, number, number | undefined]>([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['PageDown', 1, 3, 2],
  ['PageUp', 1, 3, 0],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, undefined],
  ['a', 0, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
])('%s from %i of %i options', ([key, marked, count, next]) => {
  expect(markAfter(key, marked, count)).toBe(next)
})

test.for([
  ['Maria dos Santos', 'MS'],
  ['amina', 'A'],
  ['  Jean-Luc   Picard ', 'JP'],
  ['李娜', '李'],
  ['Émile Zola (Dr.)', 'ÉZ'],
  ['', ''],
])('the initials of “%s”', ([name = '', initials]) => {
  expect(initialsOf(name)).toBe(initials)
})
