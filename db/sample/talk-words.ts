/** Short conversations between a family (f) and a caregiver (a). `{who}` and `{aide}` are filled in. */
export type Talk = readonly (readonly ['f' | 'a', string])[]

/** For families who speak about someone else. */
export const talksAbout: readonly Talk[] = [
  [
    ['f', 'Good morning {aide}. How was the night for {who}?'],
    ['a', 'Quiet. Up once at three, a glass of water, then asleep until seven.'],
    ['f', 'That is the best news this week. Thank you.'],
  ],
  [
    ['a', 'We walked to the corner today, both ways, without sitting down.'],
    ['f', 'Really? {who} told me it was nothing.'],
    ['a', 'It was not nothing. We celebrated with a pear.'],
  ],
  [
    ['f', 'The doctor changed the blood pressure pill. The new list is on the fridge.'],
    ['a', 'I see it. I have put the old box in a bag for the pharmacy.'],
    ['f', 'You think of everything.'],
  ],
  [
    ['f', 'Could you come half an hour earlier on Thursday? I have a meeting.'],
    ['a', 'Yes, half past eight is fine. Please tell {who} too.'],
    ['f', 'Will do.'],
  ],
  [
    ['a', 'The left ankle looks a little swollen this morning. No pain.'],
    ['f', 'Thank you for saying so. I will call the clinic.'],
    ['a', 'We have put the feet up and I will look again at noon.'],
    ['f', 'They want to see it tomorrow. I will drive.'],
  ],
  [
    ['f', 'My brother visits on Saturday. He is loud but means well.'],
    ['a', 'Then we will plan a nap for the afternoon.'],
  ],
  [
    ['a', 'Lunch was half a plate, but two helpings of pudding.'],
    ['f', 'That sounds like {who}.'],
  ],
  [
    ['f', 'Did the new walker arrive?'],
    ['a', 'It did. We set the height together. {who} calls it the chariot.'],
    ['f', 'I am so glad.'],
  ],
  [
    ['a', 'My bus is stuck behind an accident. I will be there at ten past.'],
    ['f', 'No problem, I am still here.'],
    ['a', 'Thank you. Now at the door.'],
  ],
  [
    ['f', 'We would like to keep your hours over the holidays. Does that work for you?'],
    ['a', 'All but the Thursday. I can come on Friday instead.'],
    ['f', 'Perfect. Thank you.'],
  ],
  [
    ['f', 'What was the song you two were singing on Tuesday?'],
    ['a', 'An old one from the radio. {who} knew all four verses.'],
    ['f', 'I had not heard that in years.'],
  ],
]

/** For people who arrange their own care. */
export const talksWithMe: readonly Talk[] = [
  [
    ['f', 'Could you bring the low-salt soup again?'],
    ['a', 'Gladly. With the barley or without?'],
    ['f', 'With, please.'],
  ],
  [
    ['f', 'Tomorrow is the eye doctor at ten. Can you drive?'],
    ['a', 'Yes. I will be there at nine fifteen, there is no hurry.'],
    ['f', 'You are a treasure.'],
  ],
  [
    ['a', 'I left the exercise sheet on the table.'],
    ['f', 'Done once already. Twice would be showing off.'],
  ],
]

/** Amara and Maya's conversation; the last two messages are unread. */
export const talkOfMaya: Talk = [
  ['f', 'Good morning Amara. Dad says you owe him a rematch at dominoes.'],
  ['a', 'He is right. He also cheats, and he knows that I know.'],
  ['f', 'How were the legs today?'],
  ['a', 'Stiff until nine, then better. We did the stairs once, with the rail.'],
  ['f', 'The neurologist moved him to Monday at two. I will take him.'],
  ['a', 'Good. I will write down the last two weeks so that she sees the pattern.'],
  ['f', 'Thank you. I slept through for the first time in a month.'],
  ['f', 'Could you stay until two tomorrow? Only if it suits you.'],
]

export const talkOfSecondFamily: Talk = [
  ['f', 'Thank you for yesterday. The exercises are going well.'],
  ['a', 'They are. Three more each week, no more than that.'],
  ['f', 'We have bought the grab bar you suggested. Where should it go?'],
]

export type SupportTalk = {
  from: 'aide' | 'family'
  subject: string
  talk: readonly (readonly ['u' | 'c', string])[]
}

/**
 * Conversations with coordinators (c); the ones that end with the person's words (u) still wait for an
 * answer.
 */
export const supportTalks: readonly SupportTalk[] = [
  {
    from: 'family',
    subject: 'A second caregiver for weekends',
    talk: [
      ['u', 'Our weekday caregiver is wonderful. Can we find someone for Saturdays and Sundays?'],
      ['c', 'Sure. Would the same hours work, or just mornings?'],
      ['u', 'Just mornings. Someone who likes to cook would be great.'],
    ],
  },
  {
    from: 'aide',
    subject: 'My registration',
    talk: [['u', 'I renewed my registration last week. Do I send the document here or upload it?']],
  },
  {
    from: 'family',
    subject: 'Change of address',
    talk: [
      ['u', 'Mom is moving in with us in the new year, ten miles north. Does that change our match?'],
      [
        'c',
        'Your caregiver works in that town, too. We’ll ask if the drive works and let you know this week.',
      ],
      ['u', 'Thank you. No rush.'],
    ],
  },
  {
    from: 'family',
    subject: 'Thank you',
    talk: [
      ['u', 'We just want to say the match is perfect.'],
      ['c', 'You made our day. Thanks for letting us know.'],
    ],
  },
  {
    from: 'aide',
    subject: 'Which background check?',
    talk: [
      ['u', 'Is the fingerprint check enough, or do you need the state form as well?'],
      ['c', 'The fingerprint check is enough. Upload it under Documents when you have it.'],
    ],
  },
  {
    from: 'aide',
    subject: 'Hours in January',
    talk: [
      ['u', 'I’ll be away from the 8th to the 15th. My families know.'],
      ['c', 'Got it, and enjoy the time off. We’ll offer them a substitute.'],
    ],
  },
  {
    from: 'family',
    subject: 'How long does it take?',
    talk: [
      ['u', 'We told Emma everything on Sunday. When do we hear from you?'],
      [
        'c',
        'Usually within two days. Two caregivers near you look promising. A coordinator is reading both profiles now.',
      ],
    ],
  },
  {
    from: 'aide',
    subject: 'A question about rates',
    talk: [
      ['u', 'Can I charge more when two people in the house need help?'],
      [
        'c',
        'You set your own rate, for each family if you like. Tell them before the first visit so no one’s surprised.',
      ],
    ],
  },
]
