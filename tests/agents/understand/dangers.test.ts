import { describe, expect, test } from 'vitest'
import { understand } from '#agents/understand/understand.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'

const kinds: readonly InterviewKind[] = ['care', 'caregiver']

const dangersIn = (kind: InterviewKind, text: string) =>
  understand({ kind, text, today: '2026-12-08', asking: [], answers: {}, language: 'en' }).asides.flatMap(
    aside => (aside.kind === 'danger' ? [aside.about] : []),
  )

describe.each(kinds)('recognized in %s', kind => {
  test.for([
    ["My nephew cashes her pension and put a padlock on the fridge, she's lost 20 pounds", 'abuse'],
    ['her grandson keeps her debit card and there is never food in the house', 'abuse'],
    ['the neighbor got her to sign over the deed to the house', 'abuse'],
    ['the son locks his mother in the bedroom, she has finger marks on her arm', 'abuse'],
    ['they strap her to the bed at night', 'abuse'],
    ['he took away her phone so she cant call anybody', 'abuse'],
    ['my sister leaves him in wet sheets all day', 'abuse'],
    ["my brother doesn't give her her insulin because it's expensive", 'abuse'],
    ["she says if I tell anybody she'll burn the house down", 'abuse'],
    ['my client puts his hand up my skirt', 'abuse'],
    ['He used to be gentle, but last night he hit me', 'abuse'],
    ["sometimes I stand there with the pillow and think how quiet it'd be", 'abuse'],
    ["I'm so tired I'm scared I might hurt her", 'abuse'],
    ["I don't see why I should get up, some nights I count my pills", 'suicide'],
    ['nobody would miss me if I was gone', 'suicide'],
    ["I've had enough of this life", 'suicide'],
    ['she tried to jump out of the window last night', 'suicide'],
    ["December first. Until I'm dead. That won't be long, I hope.", 'suicide'],
    ["I hope I won't be around much longer", 'suicide'],
    ["Some days I think he'd rather have gone with her.", 'suicide'],
    ["I'm not saying he would do something. He said once the saw would be quick.", 'suicide'],
    ['He said it once. I hide the keys to the workshop.', 'suicide'],
    ['I hide the knives from him', 'suicide'],
    ['I had to take the belts out of his room', 'suicide'],
    ['I lock away her pills', 'suicide'],
    ["I'm afraid of what I will find when I come home.", 'suicide'],
    ['She would like to be with dad soon', 'suicide'],
    ['he keeps saying he wishes he was with mom', 'suicide'],
    ['he wants to join her', 'suicide'],
    ['he wishes he had died instead of her', 'suicide'],
    ['he asked where the gun is', 'suicide'],
    ['he says we would be better off without him', 'suicide'],
    ['she prays every night that god takes her', 'suicide'],
    ['he says there is no point any more', 'suicide'],
    ['I worry he might do something stupid', 'suicide'],
    ['My brother has all of her social security', 'abuse'],
    ['he took like 20 of his sleeping pills', 'emergency'],
    ['he is shaking all over and foaming at the mouth', 'emergency'],
    ["there's an elephant sitting on my chest", 'emergency'],
    ["He fell off the porch an hour ago and he's still lying there", 'emergency'],
    ["we've been looking for her for two hours", 'missing'],
  ] as const)('%s', ([text, about]) => {
    expect(dangersIn(kind, text)).toContain(about)
  })

  test.for([
    'Broke my hip in September and rehab is kicking me out this Friday',
    'slipped getting out of the tub on Sunday, bruised but alright',
    'When the male nurse came in August she locked herself in the bathroom.',
    'I sat nights with a veteran who had tried to take his own life. That was nine years ago.',
    'this job is killing me',
    'I could murder a coffee',
    'he would die without his crosswords',
    'my husband had stroke in september, right side is weak',
    "she fell in October and broke her wrist, so she can't cook",
    'mom is on blood thinners so she is bruised all the time',
    'last girl stole moms rings. mom is 80',
    'I count his pills every Sunday, can the aide do that?',
    "I'm hopeless at cooking",
    'I keep her bank card because she loses it',
    'she spends all her money on QVC',
    'I do not want to live in a home',
    'when I am dead and gone the house goes to the kids',
    'he wears one of those fallen and can not get up buttons',
    'i like cats, dogs im scared of',
    'Does she have to pay for this? She only has her social security.',
    "No no, nobody is hurting her. She's just poor.",
    'no one is abusing her',
    "You didn't answer me. Who sees this?",
    'you are not answering me',
    'Until I die, so for good',
    'elder abuse training 2024',
    'She has dementia. I hide the knives and the car keys.',
    "I lock up his meds so he doesn't take them twice",
    'I hide her pills in applesauce',
    'I take her meds from the box',
    'She would like to be with dad at the nursing home again soon',
    'Mom wants to be with her dog again, she misses him',
    "He'd rather have gone with her to the appointment",
    'he wants to join her for lunch',
    'she wants to go home with her sister now',
    'he asked where the remote is',
    'the gait belt would be easier',
    'there is no point any more in physical therapy',
    "I'm not saying he is difficult",
    'she says we are better off without the old agency',
    "I'm afraid of what I will find in the fridge",
    'worked in a psych ward with suicidal patients',
  ])('no danger: %s', text => {
    expect(dangersIn(kind, text)).toEqual([])
  })
})
