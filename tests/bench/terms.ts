import { type Random, seeded } from '#db/sample/random.ts'

type Kind = [name: string, terms: readonly [string, string, string, string]]

/** Forty ways to look for someone, four of each. */
export const kinds: readonly Kind[] = [
  ['one letter that everyone has', ['a', 'e', 'o', 'p']],
  ['one rare letter', ['q', 'x', 'z', 'j']],
  ['one digit', ['7', '0', '4', '9']],
  ['one capital letter', ['M', 'Q', 'R', 'Z']],
  ['two letters', ['ma', 'jo', 'an', 'wi']],
  ['two rare letters', ['zx', 'qu', 'uy', 'kw']],
  ['two letters, then a space', ['jo ', 'ma ', ' li', 'da ']],
  ['a single letter with an accent', ['é', 'ñ', 'ü', 'å']],
  ['the beginning of a first name', ['mar', 'den', 'gra', 'fat']],
  ['a first name', ['maria', 'denise', 'grace', 'rosa']],
  ['a first name in capitals', ['MARIA', 'DENISE', 'GRACE', 'ROSA']],
  ['the beginning of a last name', ['car', 'whi', 'ngu', 'oka']],
  ['a last name', ['carter', 'nguyen', 'okafor', 'silva']],
  ['first and last name', ['denise carter', 'maria silva', 'marcus brown', 'gary jennings']],
  ['last name first', ['carter denise', 'silva maria', 'brown marcus', 'jennings gary']],
  ['a first name and one letter', ['denise c', 'maria s', 'marcus b', 'gary j']],
  ['two beginnings', ['den car', 'mar sil', 'mar bro', 'gar jen']],
  ['two single letters', ['a b', 'm s', 'x y', 'q z']],
  ['an accent where one belongs', ['josé', 'muñoz', 'rosângela', 'zoë']],
  ['no accent where one belongs', ['jose', 'munoz', 'rosangela', 'zoe']],
  ['an accent where none belongs', ['mária', 'cárter', 'dénise', 'gráce']],
  ['the middle of a word', ['eni', 'arcu', 'rter', 'osa']],
  ['the end of a word', ['ez ', 'son', 'ova', 'ski']],
  ['an email address', ['denise.carter', 'maria.silva', 'marcus.brown', 'gary.jennings']],
  ['the number in an address', ['.1234.', '.77.', '.90210.', '.5000.']],
  ['an email host', ['people.example', '@mail', 'home.example', '@people']],
  ['part of a phone number', ['555-01', '555-9', '555-4321', '(206)']],
  ['a whole phone number', ['(206) 555-0100', '(253) 555-4477', '206 555', '(360) 555-5650']],
  ['a city', ['seattle', 'tacoma', 'spokane', 'portland']],
  ['the beginning of a city', ['sea', 'tac', 'spo', 'port']],
  ['a city of two words', ['mercer island', 'federal way', 'university place', 'west seattle']],
  ['a city and a name', ['seattle maria', 'tacoma jo', 'spokane carter', 'portland grace']],
  ['a service, which no line has', ['bathing', 'meal preparation', 'dementia', 'companionship']],
  ['a percent sign', ['%', '100%', '%%', '0%']],
  ['an underscore', ['_', 'a_b', '__', '_b']],
  ['quotation marks', ['"', '"q"', "o'neil", '“bee”']],
  ['signs of a query language', ['*', 'c*', 'and', 'near(']],
  ['a backslash', ['\\', 'back\\slash', '\\\\', 'k\\s']],
  ['an emoji', ['👵🏽', '👵', '🏽', '😀']],
  ['no hit', ['zzzzzz', 'nobody at all', 'qqqq', 'xylophone']],
]

/** A part of someone's line, at random: one word or two, sometimes in capitals. */
export function termsFrom(lines: readonly string[], count: number): string[] {
  const luck = seeded('terms')
  return Array.from({ length: count }, () =>
    luck.chance(0.25) ? `${piece(luck, lines)} ${piece(luck, lines)}` : piece(luck, lines),
  )
}

function piece(luck: Random, lines: readonly string[]): string {
  const letters = [...luck.pick(lines)]
  const start = luck.int(0, letters.length - 1)
  const text = letters.slice(start, start + luck.int(1, 8)).join('')
  return luck.chance(0.2) ? text.toUpperCase() : text
}
