/** What sample caregivers say about themselves. `{years}` and `{city}` are filled in. */
export const openings = [
  'I have worked in home care for {years} and I still like the moment when a front door opens.',
  'After {years} in this work I know that most people want two things: to be safe and to be asked first.',
  'I came to caregiving when my own grandmother needed help. That was {years} ago, and I stayed.',
  'I look after people at home in {city} and have done so for {years}.',
  'For {years} I have helped people stay in the house they love.',
  'I started in a nursing home and moved to private homes, because there I have time. That makes {years} in all.',
  'I am a caregiver with {years} of experience and a great deal of patience before breakfast.',
  'My first client taught me how she liked her tea. {years} later I still ask everyone on day one.',
  'I have cared for couples, for people on their own and for three generations under one roof, over {years}.',
  'Before this I taught school. For {years} now I have been helping older neighbours instead.',
  'I have {years} of experience, most of it with people who forget things and remember songs.',
  'I do this work because I am good at it and because I sleep well after it. It has been {years}.',
  'I raised four children and then cared for my father-in-law. For {years} it has also been my profession.',
  'I used to cook in a restaurant; {years} ago I began to cook for one person at a time.',
  'In {years} I have learned that a good day often starts with not hurrying.',
  'People tell me I am easy to have around. I have been in and out of kitchens in {city} for {years}.',
  'I worked in a clinic abroad and have been a home aide here for {years}.',
  'I have spent {years} with people after a stroke or a fall, getting them back to their own routines.',
  'What I like best is a client who argues about baseball with me. I have met many in {years}.',
  'I have been a caregiver for {years}, and a night owl for longer.',
] as const

/** The same for people who are new to the work. */
export const newcomerOpenings = [
  'I finished my training this year and cared for my uncle at home before that.',
  'I am new to paid care work and not new to care: I looked after my mother for three years.',
  'I passed my course in spring and I am looking for my first family in {city}.',
  'I have volunteered at a senior center for years. Now I would like to do this every day.',
] as const

export const manners = [
  'I write down what was eaten, taken and said, so that the family can sleep.',
  'I knock, even when the door is open.',
  'I explain each step before I touch anything or anyone.',
  'I do not rearrange kitchens.',
  'I am on time, and I call when a bus makes a liar of me.',
  'I let people do what they can do themselves, even when it takes longer.',
  'I am calm when someone is upset or does not know me today.',
  'I like a plan on the fridge and I stick to it.',
  'I notice small changes and say so early.',
  'I keep what I hear in a house in that house.',
  'I ask daughters and sons what used to work; they usually know.',
  'I am quiet in the morning and good company in the afternoon.',
  'I can laugh at a bad day once it is over.',
  'I cook what people grew up with, if they tell me how.',
  'I am strong and careful with lifting, and I use the belt.',
  'I read aloud, in any accent but my own.',
  'I leave a room tidier than I found it, and the remote control where it was.',
  'I tell the truth kindly.',
  'I take walks at the pace of the slower one of us.',
  'I keep my phone in my bag while I work.',
] as const

export const closings = [
  'I would be glad to meet you and listen first.',
  'Let us try one afternoon and see how it feels.',
  'Tell me about your person; I like to know who they were at thirty.',
  'I am happy to meet the whole family, the cat included.',
  'Please ask me anything.',
  'I hope to stay with a family for a long time.',
  'References from two families are ready for you.',
  'A phone call is a good start.',
] as const

export const interests = [
  { name: 'gardening', line: 'At home I grow tomatoes on a very small balcony.' },
  { name: 'choir singing', line: 'On Thursdays I sing in a choir, second row, left.' },
  { name: 'baking', line: 'I bake bread on my day off and bring the heel of the loaf.' },
  { name: 'baseball', line: 'I keep score at ball games with a pencil.' },
  { name: 'card games', line: 'I know eleven card games and lose gracefully at ten.' },
  { name: 'sewing', line: 'I sew, so a loose button does not stay loose.' },
  { name: 'birdwatching', line: 'I can tell a finch from a sparrow, most days.' },
  { name: 'old films', line: 'I have a weakness for black-and-white films.' },
  { name: 'walking', line: 'I walk two miles every morning before work.' },
  { name: 'crosswords', line: 'I am useful with a crossword and honest about the last clue.' },
  { name: 'soul music', line: 'There is usually a song on in my car.' },
  { name: 'soccer', line: 'I coach eight-year-olds at soccer, which is good practice for everything.' },
  { name: 'reading', line: 'I read novels on the bus, long ones.' },
  { name: 'fishing', line: 'I fish from the pier on Sundays and put most of them back.' },
  { name: 'dominoes', line: 'I play dominoes and I count the tiles.' },
  { name: 'knitting', line: 'I knit hats for a hospital and for anyone who is cold.' },
  { name: 'photography', line: 'I take pictures of ordinary things, with permission.' },
  { name: 'cooking', line: 'I collect soup recipes from everyone I work for.' },
  { name: 'swimming', line: 'I swim lengths and think about nothing.' },
  { name: 'languages', line: 'I learn ten words of every language I meet at work.' },
  { name: 'radio', line: 'I listen to the news early, so we have something to talk about.' },
  { name: 'dancing', line: 'I dance in kitchens if the client starts it.' },
] as const

export const personalities = [
  'calm',
  'cheerful',
  'patient',
  'quiet',
  'talkative',
  'practical',
  'playful',
  'tidy',
  'punctual',
  'gentle',
  'direct',
  'warm',
  'steady',
  'curious',
] as const

export const careValues = [
  'dignity',
  'independence',
  'honesty',
  'routine',
  'family involvement',
  'privacy',
  'a good laugh',
  'unhurried time',
  'safety',
  'good food',
] as const

export const services = [
  'Bathing and dressing',
  'Meal preparation',
  'Medication reminders',
  'Dementia care',
  'Companionship',
  'Driving and errands',
  'Lifting and transfers',
  'Light housekeeping',
  'Overnight care',
  'Respite care',
  'Hospice support',
  "Parkinson's care",
  'Stroke recovery',
  'Exercises and walking',
  'Care after surgery',
  'Diabetes routines',
] as const

export const shifts = [
  'Weekday mornings',
  'Weekday afternoons',
  'Weekday evenings',
  'Weekends',
  'Nights',
  'Live-in',
  'Short notice',
] as const

export const petPreferences = [
  'Fine with dogs and cats',
  'All animals welcome',
  'Happy to walk the dog',
  'Cats yes, large dogs no',
  'Allergic to cats',
  'No pets, please',
  'Small dogs are fine',
  '',
] as const

export const vaccinations = ['COVID-19', 'Influenza', 'Hepatitis B', 'Tdap', 'MMR', 'Pneumococcal'] as const

export const education = [
  'Home care aide training, 75 hours',
  'Nursing assistant certificate, community college',
  'High school diploma',
  'Nursing diploma, abroad',
  'Two years of nursing studies',
  "Bachelor's degree in social work",
  'Caregiver course and dementia specialty training',
  'High school diploma and first aid training',
  "Bachelor's degree in education",
  'Medical assistant certificate',
] as const

export const settings = [
  'private homes',
  'an adult family home',
  'a memory care unit',
  'a nursing home',
  'an assisted living house',
  'a rehabilitation clinic',
  'families by word of mouth',
  'a hospice team',
] as const

export const backgroundChecks = {
  WA: ['Washington State background check, passed', 'State and federal fingerprint check, passed'],
  elsewhere: ['National background check, passed', 'State and federal fingerprint check, passed'],
  open: ['In progress', 'Not done yet'],
} as const

export const licences = {
  WA: [
    'Home Care Aide',
    'Nursing Assistant Certified',
    'Nursing Assistant Registered',
    'Licensed Practical Nurse',
  ],
  elsewhere: [
    'Certified Nursing Assistant',
    'Home Health Aide',
    'Personal Care Aide',
    'Licensed Practical Nurse',
  ],
} as const
