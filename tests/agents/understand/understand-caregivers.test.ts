import { describe, expect, test } from 'vitest'
import { hearAide as hear } from './heard-in.ts'

describe("who it's about", () => {
  test.for<[string, string[], Record<string, unknown>]>([
    ['My last client was 92 with Parkinsons, she lived in Sacramento.', [], {}],
    ['My sister is a nurse and my mother was a CNA in Fresno.', [], {}],
    ['one minute, the cat jumped on the stove', ['availableShifts'], {}],
    ['no agencies please', [], {}],
    ['skip', ['name'], {}],
    ['Hi Emma, I am Tran Thi Lan, 49 years old', [], { name: 'Tran Thi Lan' }],
    ['hola im rosaura tinoco looking for work taking care of abuelitos', [], { name: 'Rosaura Tinoco' }],
    ['My client speaks only Spanish and has two dogs.', ['languages'], {}],
    ['My kids speak English, I speak Spanish', ['languages'], { languages: ['Spanish'] }],
    ['The family I work for has a cat named Muffin', ['locationsServiced'], {}],
    ['I worked at Walmart for 10 years', [], {}],
    ["I'm 52 years old, married 20 years", [], {}],
    ['Hello, I want find work with old people', [], {}],
    ['I hope to work with people who sign', [], {}],
    ['Call my daughter at 206-555-0147', [], {}],
    ['My daughter Lisa helped me sign up. I am Edna Brown.', [], { name: 'Edna Brown' }],
    ["This is Odette's niece Carla, typing for her", ['name'], { name: 'Odette' }],
    ['my name is hiwot period last name gebremariam period', ['name'], { name: 'Hiwot Gebremariam' }],
    ['Myself Anjali Desai', ['name'], { name: 'Anjali Desai' }],
    ['Hello sir, myself Deepak, I work nights', [], { name: 'Deepak', availableShifts: ['nights'] }],
    [
      'Thandiwe. Zulu and English. Nights.',
      [],
      { name: 'Thandiwe', languages: ['Zulu', 'English'], availableShifts: ['Nights'] },
    ],
    ['I moved from Manila in 2009, now I take clients in Glendale', [], { locationsServiced: ['Glendale'] }],
  ])('%s', ([text, asking, wanted]) => {
    expect(hear(text, asking).heard).toEqual(wanted)
  })
})

describe('answers are saved, and nothing else', () => {
  test.for<[string, string[], Record<string, unknown>]>([
    ['I speak Tagalog and some English', ['languages'], { languages: ['Tagalog', 'English'] }],
    [
      'eleven years, mostly dementia',
      ['experience'],
      { experience: 'eleven years, mostly dementia', yearsExperience: 11 },
    ],
    ['since 2015', ['yearsExperience'], { yearsExperience: 11 }],
    ['25 an hour', ['hourlyRate'], { hourlyRate: 25 }],
    ['The last family paid 20, I ask 24 now', ['hourlyRate'], { hourlyRate: 24 }],
    ['weekday mornings, no weekends', ['availableShifts'], { availableShifts: ['weekday mornings'] }],
    [
      'Monday, Wednesday and Friday mornings',
      ['availableShifts'],
      { availableShifts: ['Monday, Wednesday and Friday mornings'] },
    ],
    ['no driving, but I cook and clean', ['servicesProvided'], { servicesProvided: ['cooking', 'cleaning'] }],
    ['Not registered', ['hcaRegistryId'], { hcaRegistryId: 'not registered' }],
    [
      'HCA 1982736450, expires March 3, 2027',
      ['hcaRegistryId'],
      { hcaRegistryId: '1982736450', hcaExpirationDate: '2027-03-03' },
    ],
    ['3 3 1 2 then 8 8 0 7 then 4 5', ['hcaRegistryId'], { hcaRegistryId: '3312880745' }],
    ['HM 60774312', ['hcaRegistryId'], { hcaRegistryId: 'HM60774312' }],
    ['it is hm-60774312', ['hcaRegistryId'], { hcaRegistryId: 'HM60774312' }],
    ['My HCA 4419023756', ['hcaRegistryId'], { hcaRegistryId: '4419023756' }],
    ['Cajun French and English', ['languages'], { languages: ['Cajun French', 'English'] }],
    ['Polish (conversational), English', ['languages'], { languages: ['Polish', 'English'] }],
    ['Arabic (Syrian) and Kurdish', ['languages'], { languages: ['Arabic', 'Kurdish'] }],
    ['Brazilian Portuguese, Spanish', ['languages'], { languages: ['Brazilian Portuguese', 'Spanish'] }],
    ['classic R&B, bowling', ['interests'], { interests: ['classic R&B', 'bowling'] }],
    ['knitting and Hindi songs', ['interests'], { interests: ['knitting', 'Hindi songs'] }],
    [
      'I said Tukwila before, scratch that, only Burien',
      ['locationsServiced'],
      { locationsServiced: ['Burien'] },
    ],
    ['technically zero', ['yearsExperience'], { yearsExperience: 0 }],
    ['Four and then three more, so that makes seven.', ['yearsExperience'], { yearsExperience: 7 }],
    [
      'Kindness, and being honest with the family',
      ['values'],
      { values: ['Kindness', 'being honest with the family'] },
    ],
    ['letting folks keep their own rhythm', ['values'], { values: ['letting folks keep their own rhythm'] }],
    ['gentle, sort of shy', ['personality'], { personality: ['gentle', 'shy'] }],
    ['Live-in, five days. Saturday rest', ['availableShifts'], { availableShifts: ['Live-in', 'five days'] }],
    [
      'Monday to Saturday, Sunday is church',
      ['availableShifts'],
      { availableShifts: ['Monday to Saturday'] },
    ],
    ["At the agency I get 19, so let's say 27", ['hourlyRate'], { hourlyRate: 27 }],
    ['my parish did one (Virtus)', ['backgroundCheck'], { backgroundCheck: 'my parish did one (Virtus)' }],
    [
      'cooking, sitting with people at night',
      ['servicesProvided'],
      { servicesProvided: ['cooking', 'sitting with people'] },
    ],
    ['yellow fever, covid J&J', ['vaccinations'], { vaccinations: ['yellow fever', 'covid'] }],
    ["It's me, Rosalba! Rosalba Whitcomb.", ['name'], { name: 'Rosalba Whitcomb' }],
    [
      'one seven seven, four four zero, nine two eight one',
      ['hcaRegistryId'],
      { hcaRegistryId: '1774409281' },
    ],
    ['flu shot yes, covid no', ['vaccinations'], { vaccinations: ['flu shot'] }],
    ['no', ['backgroundCheck'], { backgroundCheck: 'not yet' }],
    ['None. I drove a truck.', ['licenseType'], { licenseType: 'none' }],
    ['no, only my first aid card', ['licenseType'], { licenseType: 'first aid' }],
    ['I let my LPN go in 2020 so no', ['licenseType'], { licenseType: 'I let my LPN go in 2020 so no' }],
    ['patient, handy with engines', ['personality'], { personality: ['patient', 'handy with engines'] }],
    ['Warm laugh, quiet hands', ['personality'], { personality: ['Warm laugh', 'quiet hands'] }],
    [
      'The client must go to sleep warm and fed',
      ['values'],
      { values: ['The client must go to sleep warm and fed'] },
    ],
    ['Old people sleep well, have no pain', ['values'], { values: ['Old people sleep well, have no pain'] }],
    [
      "Wound care I can't do any more without the license. But meals, rides, and I make a mean gumbo",
      ['servicesProvided'],
      { servicesProvided: ['meals', 'rides', 'cooking'] },
    ],
    [
      'Lifting I no longer do. Laundry, baths',
      ['servicesProvided'],
      { servicesProvided: ['Laundry', 'baths'] },
    ],
    [
      'Salem and Keizer, both in Oregon. Portland not',
      ['locationsServiced'],
      { locationsServiced: ['Salem', 'Keizer'] },
    ],
    ['Liu Yan, English name Grace', ['name'], { name: 'Grace' }],
    ['Korean speak good, English small', ['languages'], { languages: ['Korean', 'English'] }],
    [
      'FBI prints and the child abuse registry, both 2024',
      ['backgroundCheck'],
      { backgroundCheck: 'FBI prints and the child abuse registry, both 2024' },
    ],
    ['janetlow all one word at example dot org', ['email'], { email: 'janetlow@example.org' }],
    ['mary low, one word, at example dot org', ['email'], { email: 'marylow@example.org' }],
    [
      'I only iron on request, it is an old habit',
      ['bio'],
      { bio: 'I only iron on request, it is an old habit' },
    ],
    [
      'Twelve years behind a desk, then five with old folks',
      ['experience'],
      { experience: 'Twelve years behind a desk, then five with old folks', yearsExperience: 5 },
    ],
    ['my grandkids and quilting', ['interests'], { interests: ['grandkids', 'quilting'] }],
    ['Game shows and church bake sale', ['interests'], { interests: ['Game shows', 'church bake sale'] }],
    ['fine by me', ['petPreferences'], { petPreferences: 'fine by me' }],
    ['ok', ['petPreferences'], { petPreferences: 'ok' }],
    ['none', ['hcaExpirationDate'], { hcaExpirationDate: null }],
    ['the end of Feb 2028', ['hcaExpirationDate'], { hcaExpirationDate: '2028-02-29' }],
    ['next month, on the 20th', ['hcaExpirationDate'], { hcaExpirationDate: '2026-07-20' }],
    ["I don't have that registry thing", ['hcaRegistryId'], { hcaRegistryId: 'not registered' }],
    ['ok thank you mija', ['bio'], {}],
    ['tue - sat', ['availableShifts'], { availableShifts: ['tue - sat'] }],
    ['t/th 9-1', ['availableShifts'], { availableShifts: ['t/th 9-1'] }],
    ['evenings are hard for me, mornings are better', ['availableShifts'], { availableShifts: ['mornings'] }],
    [
      'Wednesday to Saturday. Sundays I keep for my grandbabies',
      ['availableShifts'],
      { availableShifts: ['Wednesday to Saturday'] },
    ],
    [
      'before 3 on weekdays, i stock shelves in the evenings',
      ['availableShifts'],
      { availableShifts: ['before 3 on weekdays'] },
    ],
    [
      'Nights and Saturdays. The clinic has me weekdays till 5',
      ['availableShifts'],
      { availableShifts: ['Nights', 'Saturdays'] },
    ],
    [
      'Mon/Wed mornings. Fridays are labs so no',
      ['availableShifts'],
      { availableShifts: ['Mon/Wed mornings'] },
    ],
    [
      "weekends are best, weekdays I'm at my other job",
      ['availableShifts'],
      { availableShifts: ['weekends'] },
    ],
    ['I have Tuesdays free', ['availableShifts'], { availableShifts: ['Tuesdays'] }],
    ['I keep my mornings free for clients', ['availableShifts'], { availableShifts: ['mornings'] }],
    [
      'morning 7 to evening 3, Sunday no',
      ['availableShifts'],
      { availableShifts: ['morning 7 to evening 3'] },
    ],
    [
      'ten at night to six in the morning Friday through Sunday',
      ['availableShifts'],
      { availableShifts: ['ten at night to six in the morning Friday through Sunday'] },
    ],
    ['my schedule changes every week', ['availableShifts'], {}],
    ['the end of next month', ['hcaExpirationDate'], { hcaExpirationDate: '2026-07-31' }],
    ['it runs out tomorrow!', ['hcaExpirationDate'], { hcaExpirationDate: '2026-07-01' }],
    ['the day after Labor Day', ['hcaExpirationDate'], { hcaExpirationDate: '2026-09-08' }],
    ["I'll look tonight", ['hcaExpirationDate'], {}],
    ['sometime around Easter, I think', ['hcaExpirationDate'], {}],
    [
      'the CPR is June 1 2027, home care aide Feb 3 of 28',
      ['hcaExpirationDate'],
      { hcaExpirationDate: '2028-02-03' },
    ],
    [
      'home care aide Feb 3 2028 and the CPR June 1 2027',
      ['hcaExpirationDate'],
      { hcaExpirationDate: '2028-02-03' },
    ],
    [
      'issued March 5 last year, good for two years',
      ['hcaExpirationDate'],
      { hcaExpirationDate: '2027-03-05' },
    ],
    ['I got it in the mail on May 4 2026', ['hcaExpirationDate'], {}],
    ['vence el 5 de mayo de 2028', ['hcaExpirationDate'], { hcaExpirationDate: '2028-05-05' }],
    ['12.15.2027', ['hcaExpirationDate'], { hcaExpirationDate: '2027-12-15' }],
    ['15 Dec 27', ['hcaExpirationDate'], { hcaExpirationDate: '2027-12-15' }],
    ['march first, two thousand twenty eight', ['hcaExpirationDate'], { hcaExpirationDate: '2028-03-01' }],
    [
      'two thousand and twenty eight, the first of march',
      ['hcaExpirationDate'],
      { hcaExpirationDate: '2028-03-01' },
    ],
    ['twelfth of December twenty twenty seven', ['hcaExpirationDate'], { hcaExpirationDate: '2027-12-12' }],
    ['18 months', ['yearsExperience'], { yearsExperience: 1.5 }],
    ['nada, zero lol', ['yearsExperience'], { yearsExperience: 0 }],
    ['In total 19: eleven in Cebu and eight here', ['yearsExperience'], { yearsExperience: 19 }],
    ['Two on the payroll', ['yearsExperience'], { yearsExperience: 2 }],
    ['any day but Friday works', ['availableShifts'], { availableShifts: ['any day but Friday'] }],
    ["Fridays don't suit me, but Mondays do", ['availableShifts'], { availableShifts: ['Mondays'] }],
    ['4 1/2 yrs', ['yearsExperience'], { yearsExperience: 4.5 }],
    ['2 and half', ['yearsExperience'], { yearsExperience: 2.5 }],
    ['17 in nursing homes plus 3 private so 20', ['yearsExperience'], { yearsExperience: 20 }],
    ['one', ['yearsExperience'], { yearsExperience: 1 }],
    ['9 months so far', ['yearsExperience'], { yearsExperience: 0.75 }],
    ['three years and four months', ['yearsExperience'], { yearsExperience: 3.33 }],
    ['half a dozen years', ['yearsExperience'], { yearsExperience: 6 }],
    ['year n a half', ['yearsExperience'], { yearsExperience: 1.5 }],
    ['since the fall of 2019, no break', ['yearsExperience'], { yearsExperience: 6 }],
    ['I was 23 when I started and now I am 51', ['yearsExperience'], { yearsExperience: 28 }],
    ['3o an hour', ['hourlyRate'], { hourlyRate: 30 }],
    ['the agency gave me 15, I think 24 is fair, no?', ['hourlyRate'], { hourlyRate: 24 }],
    ['write it down: 2 1 6, 5 5 5, 0 1 4 0', ['phoneNumber'], { phoneNumber: '2165550140' }],
    [
      'MARGE underscore OLSON at example dot org, all lower case',
      ['email'],
      { email: 'marge_olson@example.org' },
    ],
    ['agnesw (at) example (dot) com', ['email'], { email: 'agnesw@example.com' }],
    ['seven seven three triple five oh one double two', ['phoneNumber'], { phoneNumber: '7735550122' }],
    [
      'four one two, five five five, zero one six six, sorry, zero one six eight',
      ['phoneNumber'],
      { phoneNumber: '4125550168' },
    ],
    ['area code 213, then 555, then 0178', ['phoneNumber'], { phoneNumber: '2135550178' }],
    ['470-555-0133. Oh, and text first', ['phoneNumber'], { phoneNumber: '470-555-0133' }],
    [
      "it's ana.r@example.com and my phone is six one oh five five five oh one three nine",
      ['email'],
      { email: 'ana.r@example.com', phoneNumber: '6105550139' },
    ],
    [
      'r o s a dot diaz nineteen seventy two at example dot org',
      ['email'],
      { email: 'rosa.diaz1972@example.org' },
    ],
    [
      'I ask twenty six, e-mail is tom dot brandt at example dot com',
      ['hourlyRate'],
      { hourlyRate: 26, email: 'tom.brandt@example.com' },
    ],
    ['h m four four oh two nine one three three', ['hcaRegistryId'], { hcaRegistryId: 'HM44029133' }],
    [
      'three three nine oh, two two one, eight four five. read it twice',
      ['hcaRegistryId'],
      { hcaRegistryId: '3390221845' },
    ],
    ['since nineteen ninety-eight', ['yearsExperience'], { yearsExperience: 28 }],
    ["New Year's Eve 2027", ['hcaExpirationDate'], { hcaExpirationDate: '2027-12-31' }],
    ['jan 5 27', ['hcaExpirationDate'], { hcaExpirationDate: '2027-01-05' }],
    ['Does not matter to me', ['petPreferences'], { petPreferences: 'Does not matter to me' }],
    [
      'I love dogs but I am allergic to cats',
      ['petPreferences'],
      { petPreferences: 'I love dogs but I am allergic to cats' },
    ],
  ])('%s', ([text, asking, wanted]) => {
    expect(hear(text, asking).heard).toEqual(wanted)
  })

  test.each([
    ['overnights only, Turlock, 23/hr, strong back', 23],
    ['Rides and errands. Mon, Wed, Fri, twenty-two fifty an hour. Lucille', 22.5],
  ])('a rate among other words: %s', (text, rate) => {
    expect(hear(text).heard.hourlyRate).toBe(rate)
  })

  test.each([
    ['I had thought forty, though my daughter says that is too modest. Let us put forty-five.', 45],
    ['30... ok 28', 28],
    ['twenty-two, well no, twenty-four', 24],
    ['18 but for overnight more', 18],
  ])('of two rates the one that puts the other right: %s', (text, rate) => {
    expect(hear(text, ['hourlyRate']).heard.hourlyRate).toBe(rate)
  })

  test.for<[string, string]>([
    ['30 for weekends, 26 on weekdays', 'hourlyRate'],
    ['a small donation to the church', 'hourlyRate'],
    ['is 25 too much?', 'hourlyRate'],
    ['i charge by the visit, 55 each', 'hourlyRate'],
    ['do it any time', 'backgroundCheck'],
    ['almost two dozen', 'yearsExperience'],
    ['five or six', 'yearsExperience'],
    ['twelve in Manila, two here', 'yearsExperience'],
    ['good until next June', 'hcaExpirationDate'],
    ['I live in Fresno', 'locationsServiced'],
    ['whatever they need', 'servicesProvided'],
    ['503-555-01', 'phoneNumber'],
    ['jane brook at example dot com', 'email'],
    ['the usual address at gmail', 'email'],
    ['it ends in 4471, the rest I forgot', 'hcaRegistryId'],
  ])('%s: is asked about', ([text, name]) => {
    const { heard, unsure } = hear(text, [name])
    expect(heard).toEqual({})
    expect(unsure).toEqual([name])
  })
})
