import { type Recorded, said } from './recorded.ts'

const nights = { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '20:00', to: '06:00' }

export const familyStories: readonly Recorded[] = [
  {
    name: 'a son tells a story, and the name comes in two messages',
    turns: [
      said(
        "Hi, honestly I don't know where to start. My dad had a stroke in August and my brother and I are falling apart trying to cover nights. He's 78, stubborn as hell, used to be a longshoreman, loves baseball and bad jokes.",
        {
          say: 'Covering nights like that wears anyone down. What’s your dad’s name?',
          save: [
            ['careType', 'family', 'My dad'],
            ['relationship', 'father', 'My dad'],
            ['recipientAge', 78, "He's 78"],
            ['medicalConditions', ['stroke'], 'My dad had a stroke in August'],
            ['interests', ['baseball'], 'loves baseball'],
          ],
          asks: ['recipientName'],
        },
      ),
      said('Frank', {
        say: 'Thanks. And Frank’s last name, if you like?',
        save: [['recipientName', 'Frank', 'Frank']],
        asks: ['recipientName'],
      }),
      said('Delaney. he can walk with a walker but I have to be right behind him, he’s fallen twice', {
        say: 'Two falls, so someone right beside him. Is it mostly the nights you need covered?',
        save: [
          ['recipientName', 'Frank Delaney', 'Delaney'],
          ['mobilityStatus', 'assisted', 'he can walk with a walker'],
          ['medicalConditions', ['falls'], 'he’s fallen twice'],
        ],
        asks: ['frequency', 'schedulePattern'],
      }),
      said('nights, like 8pm to 6am, every night if we can afford it, budget is maybe 25-28 an hour. asap', {
        say: 'Every night, 8 to 6, around $25–28 an hour, starting right away. How much help does he need?',
        save: [
          ['frequency', 'daily', 'every night'],
          ['schedulePattern', ['every night 8pm to 6am'], '8pm to 6am, every night'],
          ['hourlyRateRange', { min: 25, max: 28 }, '25-28 an hour'],
          ['startDate', '2026-03-11', 'asap'],
        ],
        asks: ['careLevel'],
      }),
    ],
    answers: {
      ...{ careType: 'family', relationship: 'father', recipientAge: 78, recipientName: 'Frank Delaney' },
      ...{ medicalConditions: ['stroke', 'falls'], interests: ['baseball'], mobilityStatus: 'assisted' },
      ...{ frequency: 'daily', schedulePattern: [nights], startDate: '2026-03-11' },
      hourlyRateRange: { min: 25, max: 28 },
    },
  },
  {
    name: 'a husband who says as little as he can',
    turns: [
      said('wife', {
        say: 'Your wife, then. What’s her name?',
        save: [
          ['careType', 'family', 'wife'],
          ['relationship', 'wife', 'wife'],
        ],
        asks: ['recipientName'],
      }),
      said('Bea', {
        say: 'And how old is Bea?',
        save: [['recipientName', 'Bea', 'Bea']],
        asks: ['recipientAge'],
      }),
      said('77', {
        say: 'Does she get around on her own?',
        save: [['recipientAge', 77, '77']],
        asks: ['mobilityStatus'],
      }),
      said('bedbound', {
        say: 'Thanks for telling me. Which days should someone come?',
        save: [['mobilityStatus', 'dependent', 'bedbound']],
        asks: ['schedulePattern'],
      }),
      said('m w f mornings', {
        say: 'Monday, Wednesday and Friday mornings. How long will it go on?',
        save: [
          ['schedulePattern', ['Mon, Wed, Fri mornings'], 'm w f mornings'],
          ['frequency', 'weekly', 'm w f'],
        ],
        asks: ['duration'],
      }),
      said('till she dies i guess', {
        say: 'I’m sorry. That’s a hard thing to have to say.',
        save: [['duration', 'ongoing', 'till she dies']],
        asks: [],
      }),
    ],
    answers: {
      ...{ careType: 'family', relationship: 'wife', recipientName: 'Bea', recipientAge: 77 },
      ...{ mobilityStatus: 'dependent', frequency: 'weekly', duration: 'ongoing' },
      schedulePattern: [{ days: ['mon', 'wed', 'fri'], part: 'morning' }],
    },
  },
  {
    name: 'an angry sister asks for a person, today',
    turns: [
      {
        ...said(
          'this is the THIRD time i type all this. my brother Ray just got out of rehab for his hip and nobody calls me back. get me a HUMAN',
          {
            say: 'I’m sorry you had to say it again.',
            pass: 'get me a HUMAN',
            urgent: true,
            save: [
              ['careType', 'family', 'my brother Ray'],
              ['relationship', 'brother', 'my brother Ray'],
              ['recipientName', 'Ray', 'my brother Ray'],
              ['medicalConditions', ['broken hip'], 'rehab for his hip'],
            ],
          },
          {
            say: 'A coordinator has your message. Did Ray break his hip, or was it replaced?',
            asks: ['medicalConditions'],
          },
        ),
        passedOn: ['get me a HUMAN'],
      },
      said('replaced. other one too in 2019', {
        say: 'Both replaced, got it. When do you need someone from?',
        save: [['medicalConditions', ['Hip or knee replacement'], 'replaced', 'replace']],
        asks: ['startDate'],
      }),
      said('yesterday', {
        say: 'Then from today. How much help does Ray need?',
        save: [['startDate', '2026-03-11', 'yesterday']],
        asks: ['careLevel'],
      }),
    ],
    answers: {
      ...{ careType: 'family', relationship: 'brother', recipientName: 'Ray' },
      ...{ medicalConditions: ['joint-replacement'], startDate: '2026-03-11' },
    },
  },
  {
    name: 'a joke is no age, and the number after it is one',
    turns: [
      said("it's for my better half Walt, he's 29 for the fiftieth time lol", {
        say: 'A man who counts his own way. How old is he in ordinary years?',
        save: [
          ['careType', 'family', 'my better half Walt'],
          ['relationship', 'spouse', 'my better half'],
          ['recipientName', 'Walt', 'my better half Walt'],
        ],
        asks: ['recipientAge'],
      }),
      said("ok ok seventy nine. and he's a hoot, somebody who can take a joke pls", {
        say: '79, and someone with a sense of humor. What does he need a hand with?',
        save: [
          ['recipientAge', 79, 'seventy nine'],
          ['personality', ['funny'], 'somebody who can take a joke'],
        ],
        asks: ['primaryNeeds'],
      }),
      said('company mostly, and getting to his card game thursdays. i dont drive anymore', {
        say: 'Company, and a ride to cards on Thursdays. Where do you two live?',
        save: [
          ['primaryNeeds', ['companionship'], 'company mostly'],
          ['requiredSkills', ['driving'], 'getting to his card game'],
          ['interests', ['card games'], 'his card game'],
        ],
        asks: ['address', 'city', 'zipCode'],
      }),
      said('88 Lakeview Dr Apt 4, Coeur d’Alene Idaho, 83814', {
        say: 'Got the address. How often should someone come?',
        save: [
          ['address', '88 Lakeview Drive Apt 4', '88 Lakeview Dr Apt 4'],
          ['city', 'Coeur d’Alene', 'Coeur d’Alene'],
          ['state', 'Idaho', 'Idaho'],
          ['zipCode', '83814', '83814'],
        ],
        asks: ['frequency'],
      }),
    ],
    answers: {
      ...{ careType: 'family', relationship: 'spouse', recipientName: 'Walt', recipientAge: 79 },
      ...{ personality: ['funny'], primaryNeeds: ['companionship'], requiredSkills: ['driving'] },
      ...{ interests: ['cards'], address: '88 Lakeview Drive Apt 4', city: 'Coeur d’Alene' },
      ...{ state: 'Idaho', zipCode: '83814' },
    },
  },
]
