import { type Recorded, said } from './recorded.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri']

export const caregiverStories: readonly Recorded[] = [
  {
    name: 'a caregiver’s years add up, and a rate has cents',
    kind: 'caregiver',
    turns: [
      said('Maria Lopez, 4 years at Sunrise Manor and then 5 at home with clients. I ask $22.50', {
        say: 'Nine years in all, and $22.50 an hour. Has your background check cleared?',
        save: [
          ['name', 'Maria Lopez', 'Maria Lopez'],
          ['yearsExperience', 9, '4 years at Sunrise Manor and then 5 at home'],
          ['hourlyRate', 22.5, '$22.50'],
        ],
        asks: ['backgroundCheck'],
      }),
    ],
    answers: { name: 'Maria Lopez', yearsExperience: 9, hourlyRate: 22.5 },
  },
  {
    name: 'a life in one breath, and languages with how well',
    kind: 'caregiver',
    turns: [
      said(
        "oh gosh where do I start. I'm Denise, Denise Okonkwo. I raised 4 kids then took care of my mother in law with Parkinson's for six years till she passed, God rest her, then I got my CNA here in Oregon in 2018 and been at it since. English, and my Igbo is fluent, Spanish just a few words",
        {
          say: 'Six years with your mother-in-law is real work, Denise. What days can you do?',
          save: [
            ['name', 'Denise Okonkwo', 'Denise Okonkwo'],
            [
              'experience',
              "Took care of my mother in law with Parkinson's for six years",
              "took care of my mother in law with Parkinson's for six years till she passed",
            ],
            ['licenseType', 'CNA (OR)', 'I got my CNA here in Oregon in 2018'],
            [
              'languages',
              ['English', 'fluent Igbo', 'Spanish, a few words'],
              'English, and my Igbo is fluent, Spanish just a few words',
            ],
          ],
          asks: ['availableShifts'],
        },
      ),
      said('mornings mon to fri. thursday i got church so till 10 only', {
        say: 'Weekday mornings, and Thursdays until 10. What do you ask an hour?',
        save: [
          [
            'availableShifts',
            ['Mon, Tue, Wed, Fri mornings', 'Thu 6am–10am'],
            'mornings mon to fri. thursday i got church so till 10 only',
          ],
        ],
        asks: ['hourlyRate'],
      }),
    ],
    answers: {
      name: 'Denise Okonkwo',
      experience: "Took care of my mother in law with Parkinson's for six years",
      licenseType: [{ code: 'cna', status: 'held', state: 'OR' }],
      languages: [{ tag: 'en' }, { tag: 'ig', level: 'fluent' }, { tag: 'es', level: 'few-words' }],
      availableShifts: [
        { days: ['mon', 'tue', 'wed', 'fri'], part: 'morning' },
        { days: ['thu'], from: '06:00', to: '10:00' },
      ],
    },
  },
  {
    name: 'services grow and shrink word by word',
    kind: 'caregiver',
    turns: [
      said('bathing, meals', {
        say: 'Bathing and meals. Anything else?',
        save: [['servicesProvided', ['bathing', 'meals'], 'bathing, meals']],
        asks: ['servicesProvided'],
      }),
      said('also driving. and laundry', {
        say: 'And driving, and laundry.',
        save: [
          ['servicesProvided', ['driving'], 'also driving'],
          ['servicesProvided', ['laundry'], 'and laundry'],
        ],
        asks: ['locationsServiced'],
      }),
      said('no wait my license is suspended, scratch the driving', {
        say: 'No driving, then. Where do you work?',
        save: [['servicesProvided', ['driving'], 'scratch the driving', 'remove']],
        asks: ['locationsServiced'],
      }),
      said('Spokane, Cheney. oh and Airway Heights. not Cheney actually', {
        say: 'Spokane and Airway Heights.',
        save: [
          [
            'locationsServiced',
            ['Spokane', 'Airway Heights'],
            'Spokane, Cheney. oh and Airway Heights. not Cheney',
          ],
        ],
        asks: [],
      }),
    ],
    answers: {
      servicesProvided: ['bathing', 'meals', 'laundry'],
      locationsServiced: ['Spokane', 'Airway Heights'],
    },
  },
  {
    name: 'an email that’s spelled out, and a phone put right',
    kind: 'caregiver',
    turns: [
      said('you can reach me at t dot nguyen at example dot com or 206.555.0199', {
        say: 'Got both. How many years have you done this?',
        save: [
          ['email', 't.nguyen@example.com', 't dot nguyen at example dot com'],
          ['phoneNumber', '206-555-0199', '206.555.0199'],
        ],
        asks: ['yearsExperience'],
      }),
      said('no sorry phone is 626 555 0188 now. and 7 year not 6', {
        say: '626-555-0188, and 7 years.',
        save: [
          ['phoneNumber', '626-555-0188', 'phone is 626 555 0188 now'],
          ['yearsExperience', 7, '7 year not 6'],
        ],
        asks: [],
      }),
    ],
    answers: { email: 't.nguyen@example.com', phoneNumber: '626-555-0188', yearsExperience: 7 },
  },
  {
    name: 'hours in all shapes: added, dropped, and put right for one day',
    kind: 'caregiver',
    turns: [
      said('M-F 7a-3p', {
        say: 'Weekdays 7 to 3.',
        save: [['availableShifts', ['M-F 7am-3pm'], 'M-F 7a-3p']],
        asks: ['hourlyRate'],
      }),
      said('plus sat nights, and im good w short notice', {
        say: 'Saturday nights and short notice, too.',
        save: [
          [
            'availableShifts',
            ['Saturday nights', 'short notice'],
            'plus sat nights, and im good w short notice',
            'add',
          ],
        ],
        asks: ['hourlyRate'],
      }),
      said('lose wednesdays', {
        say: 'Wednesdays are out.',
        save: [['availableShifts', ['Wednesdays'], 'lose wednesdays', 'remove']],
        asks: ['hourlyRate'],
      }),
    ],
    answers: {
      availableShifts: [
        { days: ['mon', 'tue', 'thu', 'fri'], from: '07:00', to: '15:00' },
        { days: ['sat'], part: 'night' },
        'short-notice',
      ],
    },
  },
  {
    name: 'papers: a registration, a license that ran out, shots and a check',
    kind: 'caregiver',
    turns: [
      said('HCA in Washington, number HM60123456 good till march 1 2027. my CNA expired', {
        say: 'Registered until March 2027. Has your background check cleared?',
        save: [
          ['licenseType', 'Home care aide (WA), CNA expired', 'HCA in Washington'],
          ['hcaRegistryId', 'HM60123456', 'number HM60123456'],
          ['hcaExpirationDate', '2027-03-01', 'good till march 1 2027'],
        ],
        asks: ['backgroundCheck'],
      }),
      said('did the fingerprints last week, waiting. covid and flu shots yes, no hep b', {
        say: 'In progress, then. COVID and flu, no hepatitis B.',
        save: [
          ['backgroundCheck', 'in progress', 'did the fingerprints last week, waiting'],
          ['vaccinations', ['COVID-19', 'flu', 'No Hepatitis B'], 'covid and flu shots yes, no hep b'],
        ],
        asks: [],
      }),
      said('it came back clear today!!', {
        say: 'Wonderful, it’s cleared.',
        save: [['backgroundCheck', 'passed 2026', 'it came back clear today']],
        asks: [],
      }),
    ],
    answers: {
      licenseType: [
        { code: 'hca', status: 'held', state: 'WA' },
        { code: 'cna', status: 'expired' },
      ],
      ...{ hcaRegistryId: 'HM60123456', hcaExpirationDate: '2027-03-01' },
      backgroundCheck: { status: 'passed', date: '2026' },
      vaccinations: [
        { code: 'covid-19', status: 'done' },
        { code: 'flu', status: 'done' },
        { code: 'hepatitis-b', status: 'declined' },
      ],
    },
  },
  {
    name: 'pets: one is added and one taken out of what’s fine',
    kind: 'caregiver',
    turns: [
      said('dogs are fine, birds too', {
        say: 'Dogs and birds. And cats?',
        save: [['petPreferences', 'Dogs fine, birds fine', 'dogs are fine, birds too']],
        asks: ['petPreferences'],
      }),
      said('cats ok. birds no actually, all that mess', {
        say: 'Cats yes, birds no.',
        save: [
          ['petPreferences', 'Cats fine', 'cats ok', 'add'],
          ['petPreferences', 'Birds', 'birds no', 'remove'],
        ],
        asks: [],
      }),
    ],
    answers: {
      petPreferences: [
        { kind: 'dog', stance: 'fine' },
        { kind: 'cat', stance: 'fine' },
      ],
    },
  },
  {
    name: 'a week told anew replaces the one before',
    kind: 'caregiver',
    turns: [
      said('days only', {
        say: 'Days. Every day of the week?',
        save: [['availableShifts', ['days'], 'days only']],
        asks: ['availableShifts'],
      }),
      said('weekdays 9 to 5. no evenings no weekends, I got kids', {
        say: 'Weekdays 9 to 5; kids come first.',
        save: [['availableShifts', ['weekdays 9am–5pm'], 'weekdays 9 to 5']],
        asks: [],
      }),
    ],
    answers: { availableShifts: [{ days: weekdays, from: '09:00', to: '17:00' }] },
  },
]
