import { type Recorded, said } from './recorded.ts'

export const firstFamilies: readonly Recorded[] = [
  {
    name: 'a daughter tells it all at once, and puts the age right',
    turns: [
      said("It's for my mom Rosa, shes 81, lives alone at 1420 W 47th st in Seattle 98118", {
        say: 'Rosa, 81, on her own. How much help does she need on a normal day: a little, some, or a lot?',
        save: [
          ['careType', 'family', 'my mom Rosa'],
          ['relationship', 'mother', 'my mom'],
          ['recipientName', 'Rosa', 'my mom Rosa'],
          ['recipientAge', 81, "she's 81"],
          ['address', '1420 West 47th Street', '1420 W 47th st'],
          ['city', 'Seattle', 'Seattle'],
          ['state', 'WA', '98118'],
          ['zipCode', '98118', '98118'],
        ],
        asks: ['careLevel'],
      }),
      said('some help. sorry, she turned 82 in may', {
        say: '82 it is, and some help. Does she get around alone, or with a walker?',
        save: [
          ['careLevel', 'moderate', 'some help'],
          ['recipientAge', 82, 'she turned 82'],
        ],
        asks: ['mobilityStatus'],
      }),
    ],
    answers: {
      careType: 'family',
      relationship: 'mother',
      recipientName: 'Rosa',
      recipientAge: 82,
      address: '1420 West 47th Street',
      city: 'Seattle',
      state: 'WA',
      zipCode: '98118',
      careLevel: 'moderate',
    },
  },
  {
    name: 'skills grow, shrink and are told anew',
    turns: [
      said('he needs cooking and someone to lift him', {
        say: 'Cooking and lifting. What’s his name?',
        save: [['requiredSkills', ['cooking', 'lifting'], 'cooking and someone to lift him']],
        asks: ['recipientName'],
      }),
      said('Frank. oh, also driving', {
        say: 'Frank, and driving too. How old is he?',
        save: [
          ['recipientName', 'Frank', 'Frank'],
          ['requiredSkills', ['driving'], 'also driving'],
        ],
        asks: ['recipientAge'],
      }),
      said('no wait, no lifting. 84', {
        say: 'No lifting, and he’s 84. How often should someone come?',
        save: [
          ['requiredSkills', ['lifting'], 'no lifting', 'remove'],
          ['recipientAge', 84, '84'],
        ],
        asks: ['frequency'],
      }),
    ],
    answers: { requiredSkills: ['cooking', 'driving'], recipientName: 'Frank', recipientAge: 84 },
  },
  {
    name: 'a guess becomes a question, and a yes saves it',
    turns: [
      said(
        'my dad Al lives in Tulsa',
        {
          save: [
            ['recipientName', 'Al', 'my dad Al'],
            ['careLevel', 'extensive', 'my dad Al'],
          ],
          refused: ['careLevel'],
        },
        { say: 'Al, in Tulsa. Does he need a lot of help, with nearly everything?' },
      ),
      said('yes, with everything', {
        say: 'A lot of help, got it. How old is he?',
        save: [['careLevel', 'extensive', 'yes, with everything']],
        asks: ['recipientAge'],
      }),
    ],
    answers: { recipientName: 'Al', careLevel: 'extensive' },
  },
  {
    name: 'what the facts don’t answer is passed on in their words',
    turns: [
      {
        ...said(
          "can the caregiver bring her baby along?? it's for my gran",
          { pass: 'May a caregiver bring a baby?', save: [['careType', 'family', 'my gran']] },
          { say: 'I’ve passed that on to a coordinator. What’s your gran’s name?', asks: ['recipientName'] },
        ),
        passedOn: ["can the caregiver bring her baby along?? it's for my gran"],
      },
    ],
    answers: { careType: 'family' },
  },
  {
    name: 'a question about cost is answered from the facts',
    turns: [
      said(
        "honestly what does this cost? it's for me",
        { save: [['careType', 'self', "it's for me"]], facts: ['price'] },
        {
          say: 'Each caregiver sets their own rate, and you agree on it with them. What should I call you?',
          asks: ['recipientName'],
        },
      ),
    ],
    answers: { careType: 'self' },
  },
  {
    name: 'an address that no one gave isn’t saved, and what was taken back goes',
    turns: [
      said(
        "her name is Zofia Nowak, she's ninety-one",
        {
          save: [
            ['recipientName', 'Zofia Nowak', 'her name is Zofia Nowak'],
            ['recipientAge', 91, 'ninety-one'],
            ['address', '14 Elm Street', 'her name is Zofia Nowak'],
          ],
          refused: ['address'],
        },
        { say: 'Zofia, 91. What’s the street address?', asks: ['address'] },
      ),
      said('rather not say. and please take her age out', {
        say: 'Her age is out, and we can leave the address. How much help does she need?',
        clear: ['recipientAge'],
        skip: ['address'],
        asks: ['careLevel'],
      }),
    ],
    answers: { recipientName: 'Zofia Nowak' },
  },
  {
    name: 'words alone are a whole reply to grief',
    turns: [
      said('he called me at 3am asking where mom was. she died six years ago. i just sat in the car', {
        say: 'That’s a hard night, and a hard question to be asked. I’m here when you’re ready.',
      }),
    ],
    answers: {},
  },
]
