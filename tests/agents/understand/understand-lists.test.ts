import { describe, expect, test } from 'vitest'
import { lexiconOf } from '#agents/understand/lexicon/lexicon.ts'
import { understand } from '#agents/understand/understand.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import words from '#machines/words/en.json' with { type: 'json' }

/** A field name without a section is one of the caregiver's. */
const path = (name: string) => (name.includes('.') ? name : `profile.${name}`)
const plain = (field: string) => field.replace('profile.', '')

const hear = (
  kind: InterviewKind,
  text: string,
  asking: readonly string[],
  known: Record<string, unknown> = {},
) => {
  const { heard, taken, unsure } = understand({
    ...{ kind, text, today: '2026-12-08', language: 'en' },
    asking: asking.map(path),
    answers: Object.fromEntries(Object.entries(known).map(([name, value]) => [path(name), value])),
  })
  return {
    ...Object.fromEntries(heard.map(({ field, value }) => [plain(field), value])),
    ...Object.fromEntries(taken.map(field => [plain(field), undefined])),
    ...Object.fromEntries(unsure.map(({ field }) => [plain(field), '?'])),
  }
}

const KNOWN = { servicesProvided: ['Bathing', 'Feeding', 'Hoyer lift'] }
const PLACES = { locationsServiced: ['Stockton', 'Lodi', 'Manteca'] }
const REGISTERED = { hcaRegistryId: '5090014427', hcaExpirationDate: '2026-01-31' }

describe('a caregiver adds, skips and removes items', () => {
  test.for<[string, string[], Record<string, unknown>, Record<string, unknown>]>([
    [
      'Live-in only, Monday to Friday. Sunday is my day off.',
      ['availableShifts'],
      { availableShifts: ['live-in'] },
      { availableShifts: ['live-in', 'Monday to Friday'] },
    ],
    [
      'I work 6 years for an agency in Lowell and then private, with people after a stroke.',
      ['experience'],
      { yearsExperience: 13 },
      {
        experience: 'I work 6 years for an agency in Lowell and then private, with people after a stroke',
        yearsExperience: '?',
      },
    ],
    [
      'cooking sure, laundry sure, lifting nah my back is shot',
      ['servicesProvided'],
      {},
      { servicesProvided: ['cooking', 'laundry'] },
    ],
    [
      'Bathing yes. Cooking yes. Driving no thank you.',
      ['servicesProvided'],
      {},
      { servicesProvided: ['Bathing', 'Cooking'] },
    ],
    [
      'cooking yes driving no lifting yes',
      ['servicesProvided'],
      {},
      { servicesProvided: ['cooking', 'lifting'] },
    ],
    [
      'bathing no problem, cooking no problem',
      ['servicesProvided'],
      {},
      { servicesProvided: ['bathing', 'cooking'] },
    ],
    [
      'Yes, all of those',
      ['servicesProvided'],
      {},
      { servicesProvided: ['bathing', 'meals', 'driving', 'dementia care'] },
    ],
    [
      'everything you just named but no driving',
      ['servicesProvided'],
      {},
      { servicesProvided: ['bathing', 'meals', 'dementia care'] },
    ],
    [
      'all but the dementia care',
      ['servicesProvided'],
      {},
      { servicesProvided: ['bathing', 'meals', 'driving'] },
    ],
    ['all of those are hard for me honestly', ['servicesProvided'], {}, {}],
    ['my sister does all of those', ['servicesProvided'], {}, {}],
    [
      "Bathing, dementia, hospice. That's my specialty",
      ['servicesProvided'],
      {},
      { servicesProvided: ['Bathing', 'dementia', 'hospice'] },
    ],
    ['Oh, the usual things', ['servicesProvided'], {}, { servicesProvided: '?' }],
    ['hoyer I only watched', ['servicesProvided'], KNOWN, { servicesProvided: ['Bathing', 'Feeding'] }],
    [
      'hoyer I watched only. bathing and feeding stay please',
      ['hourlyRate'],
      KNOWN,
      { servicesProvided: ['Bathing', 'Feeding'], hourlyRate: '?' },
    ],
    [
      'no more meals please',
      ['bio'],
      { servicesProvided: ['Meal preparation', 'Companionship'] },
      { servicesProvided: ['Companionship'] },
    ],
    ['covid yes, flu I passed on', ['vaccinations'], {}, { vaccinations: ['covid'] }],
    ['tetanus yes, the covid one nope', ['vaccinations'], {}, { vaccinations: ['tetanus'] }],
    ['everything I suppose', ['vaccinations'], {}, { vaccinations: '?' }],
    ["English. I follow Spanish okay but don't speak it", ['languages'], {}, { languages: ['English'] }],
    ['French I lost, English is what I have', ['languages'], {}, { languages: ['English'] }],
    ['Kent. Renton too once i get my car fixed', ['locationsServiced'], {}, { locationsServiced: ['Kent'] }],
    [
      'fresno clovis n madera',
      ['locationsServiced'],
      {},
      { locationsServiced: ['Fresno', 'Clovis', 'Madera'] },
    ],
    ['Reno yes. Carson City never again', ['locationsServiced'], {}, { locationsServiced: ['Reno'] }],
    ['someplace not far', ['locationsServiced'], {}, { locationsServiced: '?' }],
    [
      'drop Lodi please, keep Stockton and Manteca',
      ['experience'],
      PLACES,
      { locationsServiced: ['Stockton', 'Manteca'] },
    ],
    [
      'Lodi goes, the other two stay',
      ['locationsServiced'],
      PLACES,
      { locationsServiced: ['Stockton', 'Manteca'] },
    ],
    ['just put Lodi', ['locationsServiced'], PLACES, { locationsServiced: ['Lodi'] }],
    [
      'I just moved to Mesa',
      ['locationsServiced'],
      { locationsServiced: ['Tempe'] },
      { locationsServiced: ['Tempe', 'Mesa'] },
    ],
    [
      "the bowling was my husband's idea. chess is mine",
      ['bio'],
      { interests: ['bowling', 'chess'] },
      { interests: ['chess'] },
    ],
    ['my last family said I was the kindest they had', ['personality'], {}, { personality: ['kindest'] }],
    ['No CNA, just the med aide one', ['licenseType'], {}, { licenseType: 'just the med aide one' }],
    [
      "I'm not registered any more",
      ['vaccinations'],
      REGISTERED,
      { hcaRegistryId: 'not registered', hcaExpirationDate: undefined },
    ],
    [
      'turns out I am registered, number is 5512345678',
      ['education'],
      { hcaRegistryId: 'not registered' },
      { hcaRegistryId: '5512345678' },
    ],
  ])('%s', ([text, asking, known, wanted]) => {
    expect(hear('caregiver', text, asking, known)).toEqual(wanted)
  })
})

test(`"those" refers to what Emma's question names`, () => {
  const { question } = words.caregiver.fields['profile.servicesProvided']
  for (const name of lexiconOf('en', 'caregiver').caregiver.offered ?? []) expect(question).toContain(name)
})

const GOUT = { 'careNeeds.medicalConditions': ['COPD', 'gout'] }

describe('a family adds, skips and removes items', () => {
  test.for<[string, string[], Record<string, unknown>, Record<string, unknown>]>([
    [
      'cooking nope, driving yep, lifting nah',
      ['preferences.requiredSkills'],
      {},
      { 'preferences.requiredSkills': ['driving'] },
    ],
    [
      "somebody who isn't fazed by dementia",
      ['preferences.requiredSkills'],
      {},
      { 'preferences.requiredSkills': ['dementia'] },
    ],
    [
      'dropping her off at the dentist',
      ['preferences.requiredSkills'],
      {},
      { 'preferences.requiredSkills': ['driving'] },
    ],
    [
      'everything bar the nursing stuff',
      ['careNeeds.primaryNeeds'],
      {},
      { 'careNeeds.primaryNeeds': ['daily-activities', 'companionship', 'specialized'] },
    ],
    [
      'all of it save the companionship',
      ['careNeeds.primaryNeeds'],
      {},
      { 'careNeeds.primaryNeeds': ['daily-activities', 'medical-care', 'specialized'] },
    ],
    [
      'her tablets, someone must hand them to her',
      ['careNeeds.primaryNeeds'],
      {},
      { 'careNeeds.primaryNeeds': ['medical-care'], 'preferences.requiredSkills': ['medication'] },
    ],
    [
      'Cantonese please, Mandarin she does not understand',
      ['preferences.languageRequirements'],
      {},
      { 'preferences.languageRequirements': ['Cantonese'] },
    ],
    [
      'Not Mandarin, Hakka. Everybody always writes Mandarin',
      ['preferences.languageRequirements'],
      {},
      { 'preferences.languageRequirements': ['Hakka'] },
    ],
    [
      "gout is his brother's. keep the copd",
      ['careNeeds.medicalConditions'],
      GOUT,
      { 'careNeeds.medicalConditions': ['COPD'] },
    ],
    [
      'It is not MS, it is Lyme disease',
      [],
      { 'careNeeds.medicalConditions': ['multiple sclerosis', 'gout'] },
      { 'careNeeds.medicalConditions': ['gout', 'Lyme disease'] },
    ],
    [
      'We decided against the cooking',
      [],
      { 'preferences.requiredSkills': ['cooking', 'driving'] },
      { 'preferences.requiredSkills': ['driving'] },
    ],
    [
      'I changed my mind about the lifting',
      [],
      { 'preferences.requiredSkills': ['lifting', 'driving'] },
      { 'preferences.requiredSkills': ['driving'] },
    ],
    [
      'meds and rides',
      ['preferences.requiredSkills'],
      {},
      { 'preferences.requiredSkills': ['medication', 'driving'] },
    ],
    [
      'all you mentioned',
      ['preferences.requiredSkills'],
      {},
      { 'preferences.requiredSkills': ['lifting', 'medication', 'dementia', 'cooking', 'driving'] },
    ],
    [
      'hi blood presure, diabeetis, arthritus',
      ['careNeeds.medicalConditions'],
      {},
      { 'careNeeds.medicalConditions': ['hi blood pressure', 'diabetes', 'arthritis'] },
    ],
    [
      'every day from next Monday, for good. cooking, and five years of experience',
      ['careNeeds.careLevel'],
      { 'basicInfo.careType': 'family', 'basicInfo.relationship': 'mother', 'basicInfo.recipientAge': 83 },
      {
        'schedule.frequency': 'daily',
        'schedule.startDate': '2026-12-14',
        'schedule.duration': 'ongoing',
        'preferences.experienceLevel': 'experienced',
        'careNeeds.careLevel': '?',
        'preferences.requiredSkills': ['cooking'],
      },
    ],
    [
      'None; dogs and cats make her sneeze.',
      ['additionalInfo.hasPets'],
      {},
      { 'additionalInfo.hasPets': false },
    ],
    [
      'lift him safe. cooking no need, I cook',
      ['preferences.requiredSkills'],
      {},
      { 'preferences.requiredSkills': ['lifting'] },
    ],
    [
      'the cat died last spring, now just a goldfish',
      ['additionalInfo.hasPets'],
      {},
      { 'additionalInfo.hasPets': true, 'additionalInfo.petDetails': 'a goldfish' },
    ],
    [
      'moderate was wrong, he needs a lot',
      [],
      { 'careNeeds.careLevel': 'moderate' },
      { 'careNeeds.careLevel': 'extensive' },
    ],
    [
      "honest isn't enough, add punctual",
      ['preferences.interests'],
      { 'preferences.values': ['honest'] },
      { 'preferences.values': ['honest', 'punctual'] },
    ],
    [
      'Quiet was the wrong word. Calm, I meant.',
      [],
      { 'basicInfo.careType': 'family', 'preferences.personality': ['quiet'] },
      { 'preferences.personality': ['Calm'] },
    ],
    [
      'patience and a thick skin. Aunt Gwen is... direct',
      ['preferences.personality'],
      {
        'basicInfo.careType': 'family',
        'basicInfo.relationship': 'aunt',
        'basicInfo.recipientName': 'Gwen',
      },
      { 'preferences.personality': ['patience', 'thick skin'] },
    ],
    [
      'just somebody to look in on her, nothing heavy',
      ['careNeeds.careLevel'],
      {},
      { 'careNeeds.careLevel': 'minimal' },
    ],
  ])('%s', ([text, asking, known, wanted]) => {
    expect(hear('care', text, asking, known)).toEqual(wanted)
  })
})
