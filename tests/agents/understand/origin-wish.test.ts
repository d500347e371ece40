import { describe, expect, test } from 'vitest'
import { isOriginWishInMessage } from '#agents/understand/cues/origin-wish.ts'

const wishes = [
  ...['Please send only white caregivers', 'We don’t want anyone black', 'No Mexicans please'],
  ...['Could you find us a Christian caregiver?', 'My mom would feel better with someone Catholic'],
  ...['Can you switch us to an American-born aide?', 'We don’t want Muslims in the house'],
  ...[
    'She prefers Filipino caregivers',
    'We’d rather not have a Black woman',
    'Only Jewish caregivers, please',
  ],
  ...['Is there someone of our own race?', 'no foreigners', 'I’d like an Asian nurse', 'What race is she?'],
  ...[
    'Dad won’t accept a black man',
    'Please no immigrants',
    'Do you have any white aides?',
    'Is she black?',
  ],
  ...[
    'We need someone who shares our faith',
    'Can you make sure it’s not an African?',
    'We want a fellow Christian',
  ],
  ...['Find someone who is not Arab', 'We prefer a native-born American', 'Mom says no blacks'],
  ...['we don’t accept Muslims in our home', 'My father refuses to be touched by Asians'],
  ...['Hi, we would really prefer someone Christian for my mother'],
  ...[
    'Thanks for writing. We only want a white woman.',
    'I am Catholic and we want only Catholic caregivers.',
  ],
]

const caregiverWishes = [
  ...['I only want to work for white families', 'I don’t take care of Jews', 'I won’t work for Muslims'],
]

const talk = [
  ...['I am Catholic and I sing in the choir', 'He loves his church choir', 'Can you cook halal food?'],
  ...['I’m Muslim, so I pray at noon; is that okay?', 'Mom likes black coffee in the morning'],
  ...['Dad is Jewish, so we keep kosher', 'We need someone who speaks Tagalog', 'No black tea please'],
  ...['We go to Mass on Sundays, could you drive him?', 'He was born in Mexico and loves mariachi'],
  ...['I come from Nigeria and have lived here for ten years', 'The white house with the red door'],
  ...['He wears his black shoes', 'Please bring the white pills at 8', 'Her rabbi visits on Thursdays'],
  ...['I’m a Christian and I’d be glad to read the Bible with her', 'Our neighbor Mr. White has the key'],
  ...[
    'We are a Jewish family and celebrate Shabbat on Friday evenings',
    'He likes Indian food and Chinese tea',
  ],
  ...[
    'African violets need water',
    'Please use the American flag mug',
    'I worked for a Korean family for years',
  ],
  ...[
    'He goes to a mosque on Fridays',
    'The Greek Orthodox church is on Main Street',
    'He reads the Irish Times',
  ],
  ...[
    'I’m black and some families were rude to me',
    'Someone called me a racist name',
    'I am from the Philippines',
  ],
  ...['Dad is a Vietnam veteran', 'She makes the best Italian dressing', 'Is it okay that I’m Hindu?'],
  ...['Could someone cook Indian food for her?', 'He needs someone who speaks Spanish at home'],
  ...[
    'We want someone who respects our Jewish customs',
    'He prefers white bread',
    'He only drinks Irish coffee',
  ],
  ...[
    'Someone from the church will bring dinner',
    'I want to thank the nice Filipino nurse from the hospital',
  ],
  ...[
    'Please no Chinese food',
    'We have an American shorthair cat',
    'We need Spanish.',
    'Do you like black-and-white films?',
    'She needs the white inhaler and the brown one',
    'A white van was outside',
  ],
]

const reports = [
  ...[
    'A family asked for white caregivers only. Is that allowed?',
    'The daughter told me she wants no Mexicans',
  ],
]

describe('a message', () => {
  test.each(wishes)('%j asks for people by race, origin or religion', text => {
    expect(isOriginWishInMessage(text, 'en', 'others')).toBe(true)
  })

  test.each(caregiverWishes)('%j of a caregiver does too', text => {
    expect(isOriginWishInMessage(text, 'en', 'caregiver')).toBe(true)
  })

  test.each(talk)('%j is talk', text => {
    expect(isOriginWishInMessage(text, 'en', 'others')).toBe(false)
    expect(isOriginWishInMessage(text, 'en', 'caregiver')).toBe(false)
  })

  test.each(reports)('%j tells what a family asked for', text => {
    expect(isOriginWishInMessage(text, 'en', 'caregiver')).toBe(false)
  })
})
