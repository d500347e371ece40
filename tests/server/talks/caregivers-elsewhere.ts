import { type Recorded, said } from './recorded.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri']

export const caregiversElsewhere: readonly Recorded[] = [
  {
    name: 'Spanish: years put right, and where she works',
    kind: 'caregiver',
    language: 'es',
    turns: [
      {
        ...said('Me llamo Marisol Peña, llevo quince años cuidando abuelitos', {
          say: 'Marisol, quince años. ¿Cuántos son en total?',
          save: [
            ['name', 'Marisol Peña', 'Me llamo Marisol Peña'],
            ['yearsExperience', 15, 'quince años'],
            ['experience', 'quince años cuidando abuelitos', 'llevo quince años cuidando abuelitos'],
          ],
          asks: ['yearsExperience'],
        }),
        chips: ['1 año', '3 años', '5 años', '10 años'],
      },
      said('ay no, dieciséis. trabajo en Yakima y en Toppenish, y los baños y la comida los hago yo', {
        say: 'Dieciséis, en Yakima y Toppenish. ¿Cuánto cobra la hora?',
        save: [
          ['yearsExperience', 16, 'dieciséis'],
          ['locationsServiced', ['Yakima', 'Toppenish'], 'Yakima y en Toppenish'],
          ['servicesProvided', ['bathing', 'meals'], 'los baños y la comida'],
        ],
        asks: ['hourlyRate'],
      }),
      said('veintidós con cincuenta', {
        say: '$22.50 la hora, anotado.',
        save: [['hourlyRate', 22.5, 'veintidós con cincuenta']],
        asks: [],
      }),
    ],
    answers: {
      ...{ name: 'Marisol Peña', yearsExperience: 16, experience: 'quince años cuidando abuelitos' },
      ...{ locationsServiced: ['Yakima', 'Toppenish'], servicesProvided: ['bathing', 'meals'] },
      hourlyRate: 22.5,
    },
  },
  {
    name: 'Chinese: two languages, a rate in words, a check in progress',
    kind: 'caregiver',
    language: 'zh-Hans',
    turns: [
      said('我叫王丽，做护理十二年了，会普通话和粤语', {
        say: '王丽，十二年。您每小时收多少？',
        save: [
          ['name', '王丽', '我叫王丽'],
          ['yearsExperience', 12, '十二年'],
          ['languages', ['Mandarin', 'Cantonese'], '普通话和粤语'],
        ],
        asks: ['hourlyRate'],
      }),
      said('一小时二十五块。背景调查正在办', {
        say: '二十五块，背景调查在办。您哪几天有空？',
        save: [
          ['hourlyRate', 25, '一小时二十五块'],
          ['backgroundCheck', 'in progress', '背景调查正在办'],
        ],
        asks: ['availableShifts'],
      }),
      said('周一到周五白天，周末不行', {
        say: '周一到周五白天。',
        save: [['availableShifts', ['Mon–Fri days'], '周一到周五白天']],
        asks: [],
      }),
    ],
    answers: {
      ...{ name: '王丽', yearsExperience: 12, languages: [{ tag: 'zh' }, { tag: 'yue' }], hourlyRate: 25 },
      ...{ backgroundCheck: { status: 'in-progress' }, availableShifts: [{ days: weekdays, part: 'day' }] },
    },
  },
  {
    name: 'Vietnamese: years and a rate in words, and hours of weekdays',
    kind: 'caregiver',
    language: 'vi',
    turns: [
      said('Em tên Nguyễn Thị Lan, làm chăm sóc mười hai năm rồi, nói tiếng Việt với chút tiếng Anh', {
        say: 'Chị Lan, 12 năm. Chị lấy bao nhiêu một giờ?',
        save: [
          ['name', 'Nguyễn Thị Lan', 'Em tên Nguyễn Thị Lan'],
          ['yearsExperience', 12, 'mười hai năm'],
          ['languages', ['Vietnamese', 'English, a few words'], 'tiếng Việt với chút tiếng Anh'],
        ],
        asks: ['hourlyRate'],
      }),
      said('hai lăm đô. thứ hai tới thứ sáu, 8 giờ sáng tới 4 giờ chiều', {
        say: '25 đô, thứ Hai đến thứ Sáu. Chị làm ở vùng nào?',
        save: [
          ['hourlyRate', 25, 'hai lăm đô'],
          ['availableShifts', ['Mon–Fri 8am–4pm'], 'thứ hai tới thứ sáu, 8 giờ sáng tới 4 giờ chiều'],
        ],
        asks: ['locationsServiced'],
      }),
    ],
    answers: {
      ...{ name: 'Nguyễn Thị Lan', yearsExperience: 12, hourlyRate: 25 },
      languages: [{ tag: 'vi' }, { tag: 'en', level: 'few-words' }],
      availableShifts: [{ days: weekdays, from: '08:00', to: '16:00' }],
    },
  },
  {
    name: 'Arabic: years since a year, a rate in other digits, and a goodbye',
    kind: 'caregiver',
    language: 'ar',
    turns: [
      said('اسمي يوسف حداد، أعمل في رعاية المسنين منذ ٢٠١٩، وأطلب ٢٢ دولارًا', {
        say: 'يوسف، سبع سنوات و٢٢ دولارًا. هل أنت مرتاح مع الحيوانات؟',
        save: [
          ['name', 'يوسف حداد', 'اسمي يوسف حداد'],
          ['yearsExperience', 7, 'منذ ٢٠١٩'],
          ['hourlyRate', 22, '٢٢ دولارًا'],
        ],
        asks: ['petPreferences'],
      }),
      said('الكلاب لا مشكلة، لكن عندي حساسية من القطط', {
        say: 'الكلاب نعم، والقطط لا.',
        save: [
          ['petPreferences', 'Dogs fine, allergic to cats', 'الكلاب لا مشكلة، لكن عندي حساسية من القطط'],
        ],
        asks: [],
      }),
      said('هذا كل شيء، شكرًا، مع السلامة', { say: 'كل شيء محفوظ، مع السلامة يا يوسف.' }),
    ],
    answers: {
      ...{ name: 'يوسف حداد', yearsExperience: 7, hourlyRate: 22 },
      petPreferences: [
        { kind: 'dog', stance: 'fine' },
        { kind: 'cat', stance: 'allergic' },
      ],
    },
  },
  {
    name: 'Korean: a question about fees is answered from the facts',
    kind: 'caregiver',
    language: 'ko',
    turns: [
      said('김미영이에요. 요양보호사 십이 년 했고요, 시급은 스물두 불이요', {
        say: '김미영 님, 12년에 시급 22달러요. 어느 요일이 괜찮으세요?',
        save: [
          ['name', '김미영', '김미영이에요'],
          ['yearsExperience', 12, '십이 년 했고요'],
          ['hourlyRate', 22, '스물두 불'],
        ],
        asks: ['availableShifts'],
      }),
      said(
        '월수금 9시부터 1시요. 그런데 수수료 떼나요?',
        {
          facts: ['fee-giver'],
          save: [['availableShifts', ['Mon, Wed, Fri 9am–1pm'], '월수금 9시부터 1시']],
        },
        { say: '저희는 급여에서 떼는 것이 없어요. 어느 지역에서 일하세요?', asks: ['locationsServiced'] },
      ),
    ],
    answers: {
      ...{ name: '김미영', yearsExperience: 12, hourlyRate: 22 },
      availableShifts: [{ days: ['mon', 'wed', 'fri'], from: '09:00', to: '13:00' }],
    },
  },
]
