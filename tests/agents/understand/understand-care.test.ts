import { describe, expect, test } from 'vitest'
import { heardIn, type Rows } from './heard-in.ts'

/* Rows of our own, as other people would say it, for each cause that was mended; none is of the annotated set. */

const unasked: [field: string, rows: Rows][] = [
  [
    'schedule.startDate',
    [
      ["We're abroad April 3 till April 17 and need someone with grandpa", '2026-04-03'],
      ['Need respite care for my dad, May 10 - May 24', '2026-05-10'],
      ['She was on a cruise April 3 to April 17 and came home ill', undefined],
    ],
  ],
  [
    'careNeeds.medicalConditions',
    [
      ['mom has the shakes and a bad ticker', ['shakes', 'bad ticker']],
      ["He's got water on the lungs and swollen legs", ['water on the lungs', 'swollen legs']],
      [
        'he has osteoarthritis in both knees, gout and a touch of asthma',
        ['osteoarthritis', 'gout', 'asthma'],
      ],
      ['My mom had breast cancer ten years ago but she is fine now', undefined],
      ['no dementia thank god, just diabetes', ['diabetes']],
      ['Her sister has dementia, but she herself is clear as a bell', undefined],
      ['the doctor thinks it might be Parkinson’s', undefined],
      ['She takes blood thinners', undefined],
      ['Dad, septic arthritis and a bad stroke in May', ['septic arthritis', 'stroke']],
      ['her kidney’s failing and she has ALS, three years now', ['kidney', 'ALS']],
      ['She had TB as a girl, cured, and now gout', ['gout']],
      ['C5 quad since the crash, I am 44', ['C5 quad']],
      ["I'm Walter Haas, 70, and I have MS. My wife, who did it all for me, has died", ['MS']],
    ],
  ],
  [
    'careNeeds.mobilityStatus',
    [
      ['She gets around the house by herself but needs an arm outside', 'assisted'],
      ['she can walk if someone holds her', 'assisted'],
      ['the aide would see that mom is up and about all day', 'independent'],
      ["He can't get out of bed by himself", 'dependent'],
      ["he can't walk to the mailbox by himself", undefined],
      ['she has a cast on her arm', undefined],
      ["he's unsteady and falls a lot", undefined],
    ],
  ],
  [
    'schedule.schedulePattern',
    [
      ['Weekends 8am-8pm please', ['Weekends 8am-8pm']],
      ['we need Monday to Friday, 9 to 5', ['Monday to Friday', '9 to 5']],
      ['his dialysis is Monday and Friday', undefined],
      ['I have kids aged 3, 6 and 9', undefined],
      ['help getting dressed, and to the toilet at night', undefined],
      ['I work 9 to 5', undefined],
    ],
  ],
  [
    'preferences.genderPreference',
    [
      ['A gentleman would suit him best', 'male'],
      ['ideally a woman but a man is ok too', 'female'],
      ['our last aide was a man and it went great', undefined],
      ['my mother is a private woman', undefined],
      ['The man next door checks on her', undefined],
    ],
  ],
  [
    'preferences.requiredSkills',
    [
      ['Someone who can cook Indian food and remind dad about his meds', ['medication', 'cooking']],
      ['no lifting required, mostly cooking and light cleaning', ['cooking']],
      ['she wants to keep driving but the doctor said no', undefined],
      ["He's a quadriplegic after a car accident", undefined],
      ['do you have people who drive?', undefined],
    ],
  ],
  [
    'preferences.interests',
    [
      ['She loves birds, Bach and baking', ['birds', 'Bach', 'baking']],
      ['He is into baseball, especially the Cubs', ['baseball', 'Cubs']],
      ['help with everyday things like cooking', undefined],
      ['84, as he likes to point out', undefined],
    ],
  ],
  [
    'preferences.personality',
    [
      ['bright and bubbly is too much for her, she wants somebody soft spoken', ['soft spoken']],
      ['Mom likes quiet people', ['quiet']],
      ['One golden retriever, friendly.', undefined],
      ['She is patient but needs help', undefined],
    ],
  ],
  [
    'preferences.experienceLevel',
    [
      ['I have ten years of experience caring for my mother', undefined],
      ['preferably someone with over 10 yrs experience', 'experienced'],
    ],
  ],
  [
    'preferences.requiredCertifications',
    [
      ['A licensed vocational nurse would be required', ['licensed vocational nurse']],
      ['she was a CNA herself for 20 years', undefined],
    ],
  ],
  [
    'careNeeds.primaryCareReason',
    [
      ['She fell in the kitchen in May, that is why we need somebody', 'She fell in the kitchen in May'],
      ['My dad is 84. He came home from the hospital on Monday.', 'He came home from the hospital on Monday'],
      ['My dad is 84. My aunt fell last year.', undefined],
      ['My mom is 79. Her late sister had a stroke.', undefined],
    ],
  ],
]

describe.each(unasked)('volunteered: %s', (field, rows) => {
  test.each(rows)('%s', (text, value) => {
    expect(heardIn(text).of(field)).toEqual(value)
  })
})
