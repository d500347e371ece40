import { type Recorded, said } from './recorded.ts'

/** Models that err, where the product sets them right or asks. */
export const unsaidTalks: readonly Recorded[] = [
  {
    name: 'claims without words, with other words and of wrong types aren’t saved, and the right ones are',
    turns: [
      said(
        "My dad's name is Otis Bell, he's 80 and lives with his dog Pepper in Macon, Georgia",
        {
          save: [
            ['recipientName', 'Otis Bell', 'Otis Bell'],
            ['recipientAge', 'eighty', "he's 80"],
            ['mobilityStatus', 'independent', 'he walks just fine'],
            ['careLevel', 'lots', 'lives with his dog'],
            ['zipCode', '31201', 'Macon, Georgia'],
            ['basicInfo.shoeSize', 11, 'Otis Bell'],
            ['hasPets', 'Pepper', 'his dog Pepper'],
          ],
          refused: [
            'zipCode',
            'mobilityStatus',
            'basicInfo.shoeSize',
            'recipientAge',
            'careLevel',
            'hasPets',
          ],
        },
        {
          say: 'Otis, 80, and Pepper. Does Otis get around on his own?',
          save: [
            ['careType', 'family', 'My dad'],
            ['relationship', 'father', 'My dad'],
            ['recipientAge', 80, "he's 80"],
            ['hasPets', true, 'his dog Pepper'],
            ['petDetails', 'a dog named Pepper', 'his dog Pepper'],
            ['city', 'Macon', 'Macon, Georgia'],
            ['state', 'Georgia', 'Macon, Georgia'],
          ],
          asks: ['mobilityStatus'],
        },
      ),
    ],
    answers: {
      ...{ recipientName: 'Otis Bell', careType: 'family', relationship: 'father', recipientAge: 80 },
      ...{ hasPets: true, petDetails: [{ kind: 'dog', name: 'Pepper' }], city: 'Macon', state: 'Georgia' },
    },
    unsure: { zipCode: ['31201', 'Macon, Georgia'] },
  },
  {
    name: 'what a model only believes stays a question until the person answers',
    turns: [
      {
        ...said(
          'Grandpa Hank forgets the stove and gets lost on his own street. lives in Boise',
          {
            save: [
              ['careType', 'family', 'Grandpa Hank'],
              ['relationship', 'grandfather', 'Grandpa Hank'],
              ['recipientName', 'Hank', 'Grandpa Hank'],
              ['medicalConditions', ['Alzheimer’s'], 'lives in Boise'],
              ['city', 'Boise', 'lives in Boise'],
            ],
            refused: ['medicalConditions'],
          },
          { say: 'That’s worrying. Has a doctor called it Alzheimer’s?' },
        ),
        chips: ['Yes', 'No'],
      },
    ],
    answers: { careType: 'family', relationship: 'grandfather', recipientName: 'Hank', city: 'Boise' },
    unsure: { medicalConditions: [['alzheimers'], 'lives in Boise'] },
  },
  {
    name: 'a rate and years that no one said aren’t saved',
    kind: 'caregiver',
    turns: [
      said(
        'Sam Ortiz, been doing this a few years, pay is negotiable',
        {
          save: [
            ['name', 'Sam Ortiz', 'Sam Ortiz'],
            ['yearsExperience', 5, 'a few years'],
            ['hourlyRate', 25, 'pay is negotiable'],
          ],
          refused: ['yearsExperience', 'hourlyRate'],
        },
        { say: 'Sam, how many years is it, about?', asks: ['yearsExperience'] },
      ),
      said('like 3 and a half. say 21.75', {
        say: 'Three and a half years, $21.75 an hour.',
        save: [
          ['yearsExperience', 3.5, '3 and a half'],
          ['hourlyRate', 21.75, '21.75'],
        ],
        asks: [],
      }),
    ],
    answers: { name: 'Sam Ortiz', yearsExperience: 3.5, hourlyRate: 21.75 },
  },
  {
    name: 'a name and a number of someone else aren’t theirs',
    kind: 'caregiver',
    turns: [
      said(
        "I'm Pat. My client Mr. Weiss is 91 and his daughter Ruth is at 555 0142",
        {
          save: [
            ['name', 'Pat', "I'm Pat"],
            ['phoneNumber', '555-0199', '555 0142'],
            ['hourlyRate', 91, 'is at 555 0142'],
          ],
          refused: ['phoneNumber', 'hourlyRate'],
        },
        { say: 'Pat, good to meet you. How long have you been with Mr. Weiss?', asks: ['experience'] },
      ),
    ],
    answers: { name: 'Pat' },
    unsure: { phoneNumber: ['555-0199', '555 0142'] },
  },
  {
    name: 'an offer that isn’t answered stays open across later questions',
    turns: [
      said('For my uncle Bo, starting some time after thanksgiving', {
        say: 'Shall we say December 1?',
        save: [
          ['careType', 'family', 'my uncle Bo'],
          ['recipientName', 'Bo', 'my uncle Bo'],
        ],
        asks: ['startDate'],
        offer: { value: '2026-12-01', quote: 'after thanksgiving', labels: ['Yes', 'Another day'] },
      }),
      said('he’s 86 and deaf as a post', {
        say: '86, and someone who speaks up. Does Bo walk on his own?',
        save: [
          ['recipientAge', 86, 'he’s 86'],
          ['medicalConditions', ['hearing loss'], 'deaf as a post'],
        ],
        asks: ['mobilityStatus'],
      }),
      said('with a cane', {
        say: 'With a cane. How often should someone come?',
        save: [['mobilityStatus', 'independent', 'with a cane']],
        asks: ['frequency'],
      }),
    ],
    answers: {
      ...{ careType: 'family', recipientName: 'Bo', recipientAge: 86, mobilityStatus: 'independent' },
      medicalConditions: ['hearing-loss'],
    },
    unsure: { startDate: ['2026-12-01', 'after thanksgiving'] },
  },
  {
    name: 'a story keeps to what was said, and a year of birth tells one age',
    kind: 'caregiver',
    turns: [
      said(
        'Six years with seniors, mostly cooking and chatting. since 2020',
        {
          save: [
            ['experience', 'Certified in dementia care, six years with seniors', 'Six years with seniors'],
            ['yearsExperience', 16, 'since 2020'],
          ],
          refused: ['experience', 'yearsExperience'],
        },
        {
          say: 'Six years of good meals and good talk. What’s your name?',
          save: [
            ['experience', 'Six years with seniors, mostly cooking and chatting', 'Six years with seniors'],
            ['yearsExperience', 6, 'since 2020'],
          ],
          asks: ['name'],
        },
      ),
    ],
    answers: { experience: 'Six years with seniors, mostly cooking and chatting', yearsExperience: 6 },
  },
]
