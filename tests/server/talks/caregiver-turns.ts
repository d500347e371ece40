import { type Recorded, said } from './recorded.ts'

const despair =
  "I'm really glad you told me. Please call or text 988 now; someone is there day and night. If there's danger right now, call 911. I've let our care team know, so a person will read this soon. Please take care of that first. I'm here whenever you're ready."

export const caregiverTurns: readonly Recorded[] = [
  {
    name: 'two questions about pay are answered from the facts',
    kind: 'caregiver',
    turns: [
      said(
        'will you take money from my pay?',
        { facts: ['fee-giver', 'get-paid'] },
        { say: 'No, we take nothing from your pay; the family pays you. What’s your name?', asks: ['name'] },
      ),
      said(
        'ok good. Ruth. what is background check? I dont know this word',
        { save: [['name', 'Ruth', 'Ruth']], facts: ['check-mine'] },
        {
          say: 'It’s a look at public records, for everyone’s safety. Have you had one?',
          asks: ['backgroundCheck'],
        },
      ),
    ],
    answers: { name: 'Ruth' },
  },
  {
    name: 'someone who can’t go on is heard, and what else was said is kept',
    kind: 'caregiver',
    turns: [
      {
        ...said(
          'I have 12 years with hospice patients and honestly I don’t want to live anymore since my last one died',
          {
            say: 'I’m so sorry, and I’m glad you said it.',
            save: [['yearsExperience', 12, 'I have 12 years']],
            asks: [],
          },
        ),
        replies: `${despair}\n\nI’m so sorry, and I’m glad you said it.`,
        passedOn: [
          'I have 12 years with hospice patients and honestly I don’t want to live anymore since my last one died',
        ],
      },
    ],
    answers: { yearsExperience: 12 },
  },
  {
    name: 'grief for a mother is a story of work, and tears are not',
    kind: 'caregiver',
    turns: [
      said('I cared for my mother until she died in 2021', {
        say: 'I’m sorry about your mother. How long did you care for her?',
        save: [
          [
            'experience',
            'Cared for my mother until she died in 2021',
            'I cared for my mother until she died in 2021',
          ],
        ],
        asks: ['yearsExperience'],
      }),
      said(
        'about 3 years. I just sat in the car and cried today thinking of it',
        {
          say: 'That kind of day comes without asking.',
          save: [
            ['yearsExperience', 3, 'about 3 years'],
            ['bio', 'I just sat in the car and cried', 'I just sat in the car and cried'],
          ],
          asks: [],
          refused: ['bio'],
        },
        { say: 'Take your time.' },
      ),
    ],
    answers: { experience: 'Cared for my mother until she died in 2021', yearsExperience: 3 },
  },
  {
    name: 'a joke about money, then the money',
    kind: 'caregiver',
    turns: [
      said('my rate? a million bucks lol. nah 24, 26 on weekends', {
        say: 'A bargain either way. $24 an hour it is.',
        save: [['hourlyRate', 24, '24']],
        asks: ['locationsServiced'],
      }),
    ],
    answers: { hourlyRate: 24 },
  },
  {
    name: 'not registered and no license are answers',
    kind: 'caregiver',
    turns: [
      said(
        'im not registered, no license neither. is that a problem',
        {
          say: 'Not at all. What do you do best?',
          save: [
            ['hcaRegistryId', 'not registered', 'im not registered'],
            ['licenseType', 'No CNA', 'no license neither'],
          ],
          facts: ['certified'],
        },
        { say: 'Plenty of families look for someone like you.', asks: ['servicesProvided'] },
      ),
    ],
    answers: { hcaRegistryId: 'not registered', licenseType: [{ code: 'cna', status: 'none' }] },
  },
  {
    name: 'who’s angry at being asked again gets an apology and speed',
    kind: 'caregiver',
    turns: [
      said('Tom Reyes. Tacoma only. 23/hr', {
        say: 'Tom, Tacoma, $23. Which languages do you speak?',
        save: [
          ['name', 'Tom Reyes', 'Tom Reyes'],
          ['locationsServiced', ['Tacoma'], 'Tacoma only'],
          ['hourlyRate', 23, '23/hr'],
        ],
        asks: ['languages'],
      }),
      said('ENGLISH. obviously. how many more of these questions ffs', {
        say: 'Sorry, Tom. Three more: days, tasks and your background check.',
        save: [['languages', ['English'], 'ENGLISH']],
        asks: ['availableShifts', 'servicesProvided', 'backgroundCheck'],
      }),
      said('any day any time, everything but lifting, check is done', {
        say: 'That’s all I need. Have a look at the review whenever you like.',
        save: [
          ['availableShifts', ['flexible'], 'any day any time'],
          ['backgroundCheck', 'passed', 'check is done'],
        ],
        asks: [],
      }),
    ],
    answers: {
      ...{ name: 'Tom Reyes', locationsServiced: ['Tacoma'], hourlyRate: 23, languages: [{ tag: 'en' }] },
      ...{ availableShifts: ['flexible'], backgroundCheck: { status: 'passed' } },
    },
  },
  {
    name: 'who has to run is asked nothing',
    kind: 'caregiver',
    turns: [
      said('I’m Joy, gotta run, kids are home. talk later!', {
        say: 'Go, Joy! It’s all saved, and we’ll pick up from here.',
        save: [['name', 'Joy', 'I’m Joy']],
        asks: [],
      }),
      said('bye!!', { say: 'Bye for now, Joy.' }),
    ],
    answers: { name: 'Joy' },
  },
  {
    name: 'taking all of it back puts things as they were',
    kind: 'caregiver',
    turns: [
      said('I charge 25', { say: '$25.', save: [['hourlyRate', 25, 'I charge 25']], asks: ['name'] }),
      said('Lee Park, 30', {
        say: 'Lee, $30 then.',
        save: [
          ['name', 'Lee Park', 'Lee Park'],
          ['hourlyRate', 30, '30'],
        ],
        asks: ['languages'],
      }),
      said(
        'wait no, 30 is my age!! undo that',
        { calls: [{ name: 'undo', args: { field: 'profile.hourlyRate' } }] },
        {
          say: 'Back to $25. Which languages do you speak?',
          asks: ['languages'],
        },
      ),
    ],
    answers: { name: 'Lee Park', hourlyRate: 25 },
  },
]
