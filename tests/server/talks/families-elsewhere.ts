import { type Recorded, said } from './recorded.ts'

export const familiesElsewhere: readonly Recorded[] = [
  {
    name: 'Spanish: a number in words, and a list that grows',
    language: 'es',
    turns: [
      said('Es para mi mamá, Lupita. Tiene ochenta y tres años y vive sola', {
        say: 'Lupita, 83 años. ¿Necesita poca ayuda, algo o mucha?',
        save: [
          ['careType', 'family', 'Es para mi mamá'],
          ['recipientName', 'Lupita', 'Lupita'],
          ['recipientAge', 83, 'Tiene ochenta y tres años'],
        ],
        asks: ['careLevel'],
      }),
      said('con casi todo, la verdad. que cocine, y también que maneje', {
        say: 'Mucha ayuda, cocinar y manejar. ¿Cuándo empezamos?',
        save: [
          ['careLevel', 'extensive', 'con casi todo'],
          ['requiredSkills', ['cooking'], 'que cocine'],
          ['requiredSkills', ['driving'], 'también que maneje'],
        ],
        asks: ['startDate'],
      }),
    ],
    answers: {
      careType: 'family',
      recipientName: 'Lupita',
      recipientAge: 83,
      careLevel: 'extensive',
      requiredSkills: ['cooking', 'driving'],
    },
  },
  {
    name: 'Arabic: a name with a particle, and digits of its script',
    language: 'ar',
    turns: [
      said('أحتاج مساعدة لفاطمة، أمي، عمرها ٧٩ سنة', {
        say: 'فاطمة، ٧٩ سنة. هل تحتاج مساعدة قليلة أم متوسطة أم كثيرة؟',
        save: [
          ['recipientName', 'فاطمة', 'لفاطمة'],
          ['careType', 'family', 'أمي'],
          ['recipientAge', 79, 'عمرها ٧٩ سنة'],
        ],
        asks: ['careLevel'],
      }),
    ],
    answers: { recipientName: 'فاطمة', careType: 'family', recipientAge: 79 },
  },
  {
    name: 'Chinese: no spaces between words, and a name stays in its script',
    language: 'zh-Hans',
    turns: [
      said(
        '我妈妈，她叫陈秀英，今年八十三岁，邮编98118',
        {
          save: [
            ['recipientName', 'Chen Xiuying', '她叫陈秀英'],
            ['recipientAge', 83, '今年八十三岁'],
            ['zipCode', '98118', '邮编98118'],
          ],
          refused: ['recipientName'],
        },
        {
          say: '陈秀英，83岁。她平时需要一点、一些还是很多帮助？',
          save: [['recipientName', '陈秀英', '她叫陈秀英']],
          asks: ['careLevel'],
        },
      ),
    ],
    answers: { recipientName: '陈秀英', recipientAge: 83, zipCode: '98118' },
  },
  {
    name: 'Hindi: a ZIP code in Devanagari digits',
    language: 'hi',
    turns: [
      said('मेरे पिताजी रमेश के लिए, पिन ७७०८३, उम्र ८१', {
        say: 'रमेश जी, ८१ साल। उन्हें कितनी मदद चाहिए: थोड़ी, कुछ, या बहुत?',
        save: [
          ['recipientName', 'रमेश', 'मेरे पिताजी रमेश'],
          ['zipCode', '77083', 'पिन ७७०८३'],
          ['recipientAge', 81, 'उम्र ८१'],
        ],
        asks: ['careLevel'],
      }),
    ],
    answers: { recipientName: 'रमेश', zipCode: '77083', recipientAge: 81 },
  },
  {
    name: 'Korean: endings on names and numbers',
    language: 'ko',
    turns: [
      said('아버지는 김영수입니다. 올해 여든셋이에요', {
        say: '김영수 님, 83세시군요. 도움이 조금, 어느 정도, 아니면 많이 필요하세요?',
        save: [
          ['recipientName', '김영수', '김영수입니다'],
          ['careType', 'family', '아버지는'],
          ['recipientAge', 83, '올해 여든셋이에요'],
        ],
        asks: ['careLevel'],
      }),
      said('모르겠어요, 넘어가요', {
        say: '괜찮아요. 언제부터 필요하세요?',
        skip: ['careLevel'],
        asks: ['startDate'],
      }),
    ],
    answers: { recipientName: '김영수', careType: 'family', recipientAge: 83 },
  },
  {
    name: 'Vietnamese: an address, two conditions and every morning',
    language: 'vi',
    turns: [
      said('Cho má tôi, bà Trần Thị Hoa, bảy mươi tám tuổi, bị tiểu đường với cao huyết áp', {
        say: 'Bác Hoa, 78 tuổi. Bác sống ở đâu ạ?',
        save: [
          ['careType', 'family', 'Cho má tôi'],
          ['relationship', 'mother', 'má tôi'],
          ['recipientName', 'Trần Thị Hoa', 'bà Trần Thị Hoa'],
          ['recipientAge', 78, 'bảy mươi tám tuổi'],
          ['medicalConditions', ['Diabetes', 'High blood pressure'], 'bị tiểu đường với cao huyết áp'],
        ],
        asks: ['address', 'city', 'zipCode'],
      }),
      said('512 Bolsa Ave, Westminster 92683, cần người mỗi buổi sáng 8 giờ tới 11 giờ', {
        say: 'Mỗi sáng từ 8 đến 11 giờ. Khi nào bắt đầu ạ?',
        save: [
          ['address', '512 Bolsa Avenue', '512 Bolsa Ave'],
          ['city', 'Westminster', 'Westminster'],
          ['zipCode', '92683', '92683'],
          ['frequency', 'daily', 'mỗi buổi sáng'],
          ['schedulePattern', ['every day 8am–11am'], 'mỗi buổi sáng 8 giờ tới 11 giờ'],
        ],
        asks: ['startDate'],
      }),
    ],
    answers: {
      ...{ careType: 'family', relationship: 'mother', recipientName: 'Trần Thị Hoa', recipientAge: 78 },
      ...{ medicalConditions: ['diabetes', 'high-blood-pressure'], frequency: 'daily' },
      ...{ address: '512 Bolsa Avenue', city: 'Westminster', zipCode: '92683' },
      schedulePattern: [
        { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '08:00', to: '11:00' },
      ],
    },
  },
  {
    name: 'Russian: a day that isn’t sure is asked about, and a yes saves it',
    language: 'ru',
    turns: [
      said('Для бабушки Веры, ей восемьдесят два. Говорит только по-русски. Начать бы после праздников', {
        say: 'Бабушке Вере 82, нужен русский язык. Начнём двенадцатого мая?',
        save: [
          ['careType', 'family', 'Для бабушки Веры'],
          ['relationship', 'grandmother', 'бабушки'],
          ['recipientName', 'Вера', 'бабушки Веры'],
          ['recipientAge', 82, 'ей восемьдесят два'],
          ['languageRequirements', ['Russian'], 'Говорит только по-русски'],
        ],
        asks: ['startDate'],
        offer: { value: '2026-05-12', quote: 'после праздников', labels: ['Да, 12 мая', 'Другой день'] },
      }),
      said('да. и ей не 82, а восемьдесят три, извините', {
        say: 'Двенадцатого мая, и ей 83. Как часто нужна помощь?',
        save: [
          ['startDate', '2026-05-12', 'да'],
          ['recipientAge', 83, 'восемьдесят три'],
        ],
        asks: ['frequency'],
      }),
    ],
    answers: {
      ...{ careType: 'family', relationship: 'grandmother', recipientName: 'Вера', recipientAge: 83 },
      ...{ languageRequirements: [{ tag: 'ru' }], startDate: '2026-05-12' },
    },
  },
  {
    name: 'Filipino: an age heard wrong is asked about, and a no keeps it out',
    language: 'fil',
    turns: [
      {
        ...said(
          'Para po kay Lola Ising, walumpu’t walo na siya, sa Daly City kami',
          {
            save: [
              ['careType', 'family', 'kay Lola Ising'],
              ['relationship', 'grandmother', 'Lola'],
              ['recipientName', 'Ising', 'Lola Ising'],
              ['city', 'Daly City', 'Daly City'],
              ['recipientAge', 98, 'walumpu’t walo na siya'],
            ],
            refused: ['recipientAge'],
          },
          { say: 'Siyamnapu’t walo na po ba si Lola?' },
        ),
        chips: ['Oo', 'Hindi'],
      },
      said(
        'Hindi po, 88',
        { save: [['recipientAge', 98, 'Hindi po']], refused: ['recipientAge'] },
        { say: '88 po, salamat. Gaano po kadalas?', save: [['recipientAge', 88, '88']], asks: ['frequency'] },
      ),
    ],
    answers: {
      ...{ careType: 'family', relationship: 'grandmother', recipientName: 'Ising', city: 'Daly City' },
      recipientAge: 88,
    },
  },
]
