import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textSchemaOf } from '#agents/reading/values/texts.ts'
import { readResume } from '#agents/resume/read.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { readAll } from '#tests/resumes/read-all.ts'
import { type ResumeScore, scoreResumes } from '#tests/resumes/score.ts'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { quickest, timeOf } from '#tests/support/quickest.ts'
import { ratios } from './score.ts'

const TODAY = '2026-11-20'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

const countsOf = (scores: readonly ResumeScore[], field: string) => {
  const total = { right: 0, wrong: 0, missed: 0, writes: 0 }
  for (const { byField } of scores) {
    const counts = byField.get(`profile.${field}`) ?? { right: 0, wrong: 0, missed: 0 }
    for (const name of ['right', 'wrong', 'missed'] as const) total[name] += counts[name]
  }
  return total
}

const inventedIn = ({ misses }: ResumeScore) => misses.filter(({ what }) => what === 'invented')

test('seventy-eight resumes in PDF, DOCX and DOC are read as a careful reader reads them', async () => {
  const [tuned, held] = [await readAll('tune', browser), await readAll('held', browser)]
  expect([tuned.length, held.length]).toEqual([39, 39])
  const scores = [scoreResumes(tuned), scoreResumes(held)]
  for (const { total } of scores) expect(ratios({ ...total, writes: 0 }).f1).toBeGreaterThanOrEqual(0.92)
  for (const field of ['name', 'email', 'phoneNumber'])
    expect(ratios(countsOf(scores, field)).f1, field).toBeGreaterThanOrEqual(0.98)
  expect(scores.flatMap(inventedIn)).toEqual([])
  const refused = [...tuned, ...held].flatMap(({ text }) =>
    readResume(text, { language: 'en', today: TODAY }).fields.filter(
      ({ field, value }) => textSchemaOf(fieldOf('caregiver', field))?.safeParse(value).success !== true,
    ),
  )
  expect(refused.length).toBe(0)
})

const read = (text: string) => {
  const lines = text.split('\n').map(line => ({ text: line, page: 1 }))
  const { fields, raw } = readResume({ lines, links: [] }, { language: 'en', today: TODAY })
  return { raw, answers: new Map(fields.map(({ field, value }) => [field.replace('profile.', ''), value])) }
}

test('overlapping jobs count once, and only those in care', () => {
  const { answers, raw } = read(`Ada Brook
Experience
Caregiver, Oak Home Care
January 2016 - December 2019
Home Health Aide, Elm Agency
January 2018 - December 2021
Cashier, Food Barn
2001 - 2015`)
  expect(answers.get('yearsExperience')).toBe(6)
  expect(answers.get('experience')).toContain('Oak Home Care')
  expect(answers.get('experience')).not.toContain('Food Barn')
  expect(raw.jobs.map(({ isCare }) => isCare)).toEqual([true, true, false])
})

test.for<{ says: string; field: string; value: unknown }>([
  { says: 'Rate: $20 - $24 an hour', field: 'hourlyRate', value: undefined },
  { says: 'Rate: $220 a day', field: 'hourlyRate', value: undefined },
  { says: 'Rate: $24.50 per hour', field: 'hourlyRate', value: 24.5 },
  { says: 'Salary history\nOak Home Care: $17.50/hr', field: 'hourlyRate', value: undefined },
  { says: 'Certificates\nCNA, expired 2014', field: 'licenseType', value: undefined },
  { says: 'Certificates\nCNA course in progress', field: 'licenseType', value: undefined },
  { says: 'Certificates\nCNA - applied, waiting', field: 'licenseType', value: undefined },
  { says: 'License\nRN, Nigeria, not usa yet', field: 'licenseType', value: undefined },
  { says: 'License\nRN in Nigeria, not yet licensed in USA', field: 'licenseType', value: undefined },
  { says: 'Certificates\nLPN (Philippines; not valid here)', field: 'licenseType', value: undefined },
  { says: 'Certificates\nCNA (pending), HHA (in process)', field: 'licenseType', value: undefined },
  {
    says: 'Licensed practical nurse in Ghana, working on my US license',
    field: 'licenseType',
    value: undefined,
  },
  {
    says: 'I work Seattle, Renton, Burien',
    field: 'locationsServiced',
    value: ['Seattle', 'Renton', 'Burien'],
  },
  { says: 'I work nights and weekends', field: 'locationsServiced', value: undefined },
  { says: 'HCA registry ID: 1039485761, expires 06/2027', field: 'hcaExpirationDate', value: undefined },
  {
    says: 'HCA registry ID: 1039485761, expires 06/30/2027',
    field: 'hcaExpirationDate',
    value: '2027-06-30',
  },
  { says: 'HCA registry ID: 1039485761, expires 02/30/2027', field: 'hcaExpirationDate', value: undefined },
  { says: 'Background check: willing to have one done', field: 'backgroundCheck', value: undefined },
  { says: 'Vaccinations\nFlu, hepatitis B declined', field: 'vaccinations', value: ['Influenza'] },
  {
    says: 'Skills\nCooking. No lifting over 30 pounds.',
    field: 'servicesProvided',
    value: ['Meal preparation'],
  },
  { says: 'Experience\nNanny, Brennan family\n2015 - 2024', field: 'experience', value: undefined },
  { says: 'Experience\nNanny, Brennan family\n2015 - 2024', field: 'yearsExperience', value: undefined },
  { says: 'Availability\nWeekends. No nights.', field: 'availableShifts', value: ['Weekends'] },
  {
    says: 'References\nLena Park, lena@example.org, (206) 555-0100',
    field: 'email',
    value: undefined,
  },
  {
    says: 'References\nLena Park, lena@example.org, (206) 555-0100',
    field: 'phoneNumber',
    value: undefined,
  },
])('nothing that was not said: $says → $field', ({ says, field, value }) => {
  expect(read(`Ada Brook\n\n${says}`).answers.get(field)).toEqual(value)
})

test.for([
  ['Angela Cook', 'Angela Cook'],
  ['De la Cruz, Maria', 'Maria De la Cruz'],
  ['THUY-LINH TRAN | CAREGIVER', 'Thuy-Linh Tran'],
  ['Resume of Ana Ruiz (she/her), CNA', 'Ana Ruiz'],
  ['Robert Smith Jr., CNA, CPR', 'Robert Smith Jr.'],
  ['Caregiver', undefined],
])('a name is a name, whatever stands beside it: %s', ([line, name]) => {
  expect(
    read(`${line}\nSeattle, WA\nExperience\nCaregiver, Oak Home Care\n2015 - 2019`).answers.get('name'),
  ).toBe(name)
})

test.for<[job: string, isCare: boolean]>([
  ['Bookkeeper, Hospice of Napa', false],
  ['Cook, Elm Nursing Home', false],
  ['Teacher aide, Oak School', false],
  ['Driver and aide, Casa Linda Adult Day Center', true],
  ['In-home support services (IHSS) provider', true],
  ['Family caregiver', true],
])('work with people in care is told from other work: %s', ([job, isCare]) => {
  expect(read(`Ada Brook\nExperience\n${job}\n2015 - 2019`).raw.jobs.map(one => one.isCare)).toEqual([isCare])
})

test('certificates in a table are kept apart from schools next to them', () => {
  const { answers, raw } = read(`Ada Brook
Fresno, CA | (559) 555-0100 | ada@example.com
Education & certifications
Certification\tNumber\tIssued\tExpires
Home Care Aide registration\t1039485761\t07/01/2025\t06/30/2027
CPR and First Aid, Red\tAB-55102\t01/2026\t01/2028
Cross
Elm High School diploma\t2004`)
  expect(answers.get('education')).toBe('Elm High School diploma, 2004')
  expect(answers.get('hcaRegistryId')).toBe('1039485761')
  expect(answers.get('hcaExpirationDate')).toBe('2027-06-30')
  expect(answers.get('licenseType')).toBe('Home Care Aide')
  expect(raw.certificates).toEqual([
    {
      name: 'Home Care Aide registration',
      number: '1039485761',
      issued: '07/01/2025',
      expires: '06/30/2027',
    },
    { name: 'CPR and First Aid, Red Cross', number: 'AB-55102', issued: '01/2026', expires: '01/2028' },
  ])
  expect(raw.education.map(({ title }) => title)).toEqual(['Elm High School diploma\t2004'])
})

test.for<[row: string, expires: string | undefined]>([
  ['HCA registration\t1039485761\t06/30/2027', '2027-06-30'],
  ['HCA registration\t1039485761\t06/30/2025', undefined],
  ['HCA registration\t1039485761\t06/30/2027\t07/30/2027', undefined],
])('without the names of columns, only a day to come is when a registration ends: %s', ([row, expires]) => {
  const { answers } = read(`Ada Brook\nEducation and certificates\n${row}\nCPR\tRed Cross`)
  expect(answers.get('hcaRegistryId')).toBe('1039485761')
  expect(answers.get('hcaExpirationDate')).toBe(expires)
})

test.for<[line: string, places: string[] | undefined]>([
  ['Tacoma, WA | (253) 555-0100 | ada@example.com', ['Tacoma']],
  ['ada@example.com · 253-555-0100 · Port St. Lucie, Florida', ['Port St. Lucie']],
  ['19 Harbor Terrace, Providence RI 02903 / ada@example.com', ['Providence']],
  ['Boise | 208-555-0100', ['Boise']],
  ['City Fremont, California', ['Fremont']],
  ['12 Elm St Tacoma, WA 98409', undefined],
  ['Ada Brook, MA', undefined],
  ['Reference: Lena Park, Tacoma, WA', undefined],
])('the town beside the name is where they can work: %s', ([line, places]) => {
  expect(read(`Ada Brook\n${line}\nSkills\nCooking`).answers.get('locationsServiced')).toEqual(places)
})

test('areas that are named count more than the town beside the name', () => {
  expect(
    read('Ada Brook\nTacoma, WA | (253) 555-0100\nAreas served\nRenton, Kent').answers.get(
      'locationsServiced',
    ),
  ).toEqual(['Renton', 'Kent'])
})

test.for<[table: string, says: string]>([
  ['Languages\tName\tPhone\nSpanish (native)\tRosa Delgado\t(206) 555-0143', 'labels above'],
  ['Name\tRosa Delgado\tLanguages\tSpanish (native)', 'labels by turns'],
  ['Languages\tSpanish (native)\nRosa Delgado\t(206) 555-0143', 'labels before'],
])('a table of labels and values is read by its labels: %s', ([table]) => {
  const { answers } = read(`${table}\nWorks in Seattle, Renton, Burien`)
  expect(answers.get('name')).toBe('Rosa Delgado')
  expect(answers.get('languages')).toEqual(['Spanish'])
  expect(answers.get('locationsServiced')).toEqual(['Seattle', 'Renton', 'Burien'])
})

test('a name and number above the first job are no part of what families read as experience', () => {
  const { answers } = read(`Spanish (native)\tEnglish (fluent)
Rosa Delgado\t(206) 555-0143
Caregiver 2019 - 2024, Oak Home Care`)
  expect(answers.get('experience')).toBe('Caregiver (2019 - 2024)')
  expect(answers.get('name')).toBe('Rosa Delgado')
})

test('two columns that are interleaved line by line are read one after the other', () => {
  const { answers } = read(`Ada Brook
CONTACT\tEXPERIENCE
ada@example.com\tCaregiver, Oak Home Care
LANGUAGES\t2016 - 2020
English\tBathing and meals
Spanish\tEDUCATION
HOBBIES\tOak College, 2015
Chess\tElm High School`)
  expect(answers.get('languages')).toEqual(['English', 'Spanish'])
  expect(answers.get('interests')).toEqual(['Chess'])
  expect(answers.get('experience')).toContain('Oak Home Care')
  expect(answers.get('education')).toContain('Oak College')
})

test('a resume crafted to be slow is still read quickly', async () => {
  for (const piece of ['a', '1', 'a@', 'May 2010 - ', 'cook, ', 'nurse ']) {
    const text = `Experience\n${piece.repeat(200_000 / piece.length)}`
    expect(await quickest(3000, () => timeOf(() => read(text)), 3), piece).toBeLessThan(3000)
  }
})
