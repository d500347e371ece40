import { type Recorded, said } from './recorded.ts'

export const moreCaregiversElsewhere: readonly Recorded[] = [
  {
    name: 'Russian: a nurse from abroad, nights only',
    kind: 'caregiver',
    language: 'ru',
    turns: [
      said('Ольга Петренко. Стаж двадцать лет: медсестра в Украине, здесь лицензии нет', {
        say: 'Ольга, двадцать лет. Когда вы можете работать?',
        save: [
          ['name', 'Ольга Петренко', 'Ольга Петренко'],
          ['yearsExperience', 20, 'Стаж двадцать лет'],
          ['experience', 'двадцать лет: медсестра в Украине', 'двадцать лет: медсестра в Украине'],
          ['licenseType', 'RN from another country', 'медсестра в Украине, здесь лицензии нет'],
        ],
        asks: ['availableShifts'],
      }),
      said('только ночи. хотя по воскресеньям не могу', {
        say: 'Ночи, кроме воскресенья. Сколько берёте в час?',
        save: [['availableShifts', ['Mon–Sat nights'], 'только ночи. хотя по воскресеньям не могу']],
        asks: ['hourlyRate'],
      }),
      said('двадцать восемь', {
        say: '$28, записала.',
        save: [['hourlyRate', 28, 'двадцать восемь']],
        asks: [],
      }),
    ],
    answers: {
      ...{ name: 'Ольга Петренко', yearsExperience: 20, experience: 'двадцать лет: медсестра в Украине' },
      ...{ licenseType: [{ code: 'rn', status: 'abroad' }], hourlyRate: 28 },
      availableShifts: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], part: 'night' }],
    },
  },
  {
    name: 'Haitian Creole: three languages, and one is taken back',
    kind: 'caregiver',
    language: 'ht',
    turns: [
      said('Mwen rele Guerline Joseph, dizuit an nan swen granmoun. Mwen pale kreyòl, franse ak angle byen', {
        say: 'Guerline, 18 an. Konbyen ou mande pa èdtan?',
        save: [
          ['name', 'Guerline Joseph', 'Mwen rele Guerline Joseph'],
          ['yearsExperience', 18, 'dizuit an'],
          ['languages', ['Haitian Creole', 'French', 'fluent English'], 'kreyòl, franse ak angle byen'],
        ],
        asks: ['hourlyRate'],
      }),
      said('vennsenk dola. retire franse a, mwen pa pale l ankò', {
        say: '25 dola, epi franse a soti.',
        save: [
          ['hourlyRate', 25, 'vennsenk dola'],
          ['languages', ['French'], 'retire franse a', 'remove'],
        ],
        asks: [],
      }),
    ],
    answers: {
      ...{ name: 'Guerline Joseph', yearsExperience: 18, hourlyRate: 25 },
      languages: [{ tag: 'ht' }, { tag: 'en', level: 'fluent' }],
    },
  },
  {
    name: 'Hindi: a phone number in Devanagari digits, put right',
    kind: 'caregiver',
    language: 'hi',
    turns: [
      said('मेरा नाम सुनीता शर्मा है, बारह साल का अनुभव, फ़ोन २०६ ५५५ ०१४४', {
        say: 'सुनीता जी, बारह साल। आप घंटे के कितने लेती हैं?',
        save: [
          ['name', 'सुनीता शर्मा', 'मेरा नाम सुनीता शर्मा है'],
          ['yearsExperience', 12, 'बारह साल का अनुभव'],
          ['phoneNumber', '206-555-0144', 'फ़ोन २०६ ५५५ ०१४४'],
        ],
        asks: ['hourlyRate'],
      }),
      said('पच्चीस डॉलर। नहीं नहीं, फ़ोन ०१४५ पर ख़त्म होता है', {
        say: 'पच्चीस डॉलर, और फ़ोन ०१४५ पर ख़त्म।',
        save: [
          ['hourlyRate', 25, 'पच्चीस डॉलर'],
          ['phoneNumber', '206-555-0145', 'फ़ोन ०१४५ पर ख़त्म होता है'],
        ],
        asks: [],
      }),
    ],
    answers: {
      ...{ name: 'सुनीता शर्मा', yearsExperience: 12, phoneNumber: '206-555-0145', hourlyRate: 25 },
    },
  },
  {
    name: 'Filipino: shots done and planned, a rate in words',
    kind: 'caregiver',
    language: 'fil',
    turns: [
      said('Ako po si Maricel Dizon, sampung taon na sa pag-aalaga. bente singko kada oras', {
        say: 'Maricel, sampung taon, $25. May mga bakuna na po ba kayo?',
        save: [
          ['name', 'Maricel Dizon', 'Ako po si Maricel Dizon'],
          ['yearsExperience', 10, 'sampung taon'],
          ['hourlyRate', 25, 'bente singko kada oras'],
        ],
        asks: ['vaccinations'],
      }),
      said('may flu at COVID na po, yung hep B sa Hunyo pa', {
        say: 'Flu at COVID na, hepatitis B sa Hunyo.',
        save: [
          ['vaccinations', ['flu', 'COVID-19'], 'may flu at COVID na'],
          ['vaccinations', ['hepatitis B planned'], 'yung hep B sa Hunyo pa'],
        ],
        asks: [],
      }),
    ],
    answers: {
      ...{ name: 'Maricel Dizon', yearsExperience: 10, hourlyRate: 25 },
      vaccinations: [
        { code: 'flu', status: 'done' },
        { code: 'covid-19', status: 'done' },
        { code: 'hepatitis-b', status: 'planned' },
      ],
    },
  },
  {
    name: 'Portuguese: “between 22 and 26” is no rate yet',
    kind: 'caregiver',
    language: 'pt',
    turns: [
      said('Sou a Rosângela Lima, doze anos de cuidadora em Framingham. Cobro entre 22 e 26', {
        say: 'Rosângela, doze anos. Qual é o mínimo que você aceita por hora?',
        save: [
          ['name', 'Rosângela Lima', 'Sou a Rosângela Lima'],
          ['yearsExperience', 12, 'doze anos de cuidadora'],
          ['locationsServiced', ['Framingham'], 'em Framingham'],
        ],
        asks: ['hourlyRate'],
      }),
      {
        ...said(
          '24 então. e vocês pagam a gasolina?',
          {
            say: '$24 por hora.',
            save: [['hourlyRate', 24, '24 então']],
            pass: 'e vocês pagam a gasolina?',
          },
          { say: 'Passei a sua pergunta para a equipe.', asks: [] },
        ),
        passedOn: ['e vocês pagam a gasolina?'],
      },
    ],
    answers: {
      ...{ name: 'Rosângela Lima', yearsExperience: 12, locationsServiced: ['Framingham'], hourlyRate: 24 },
    },
  },
]
