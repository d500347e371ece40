import { type Recorded, said } from './recorded.ts'

const cutOffPt =
  'Desculpe, a conexão caiu. O que já foi salvo está seguro; por favor, envie de novo em um minuto.'

/** Models that break off, or call what isn't there; a minute passes between two messages. */
export const brokenTalks: readonly Recorded[] = [
  {
    name: 'Haitian Creole: the host breaks off, one sentence says so, and the next message goes on',
    language: 'ht',
    turns: [
      {
        ...said('Se pou manman m, Marie-Thérèse, li gen katreven an', { fails: 500 }),
        replies:
          'Padon, koneksyon m koupe. Sa ki deja anrejistre a an sekirite; tanpri voye mesaj la ankò nan yon minit.',
      },
      said('Se pou manman m, Marie-Thérèse, li gen katreven an', {
        say: 'Marie-Thérèse, 80 an. Ki kantite èd li bezwen?',
        save: [
          ['careType', 'family', 'pou manman m'],
          ['recipientName', 'Marie-Thérèse', 'marie therese'],
          ['recipientAge', 80, 'li gen katreven an'],
        ],
        asks: ['careLevel'],
      }),
    ],
    answers: { careType: 'family', recipientName: 'Marie-Thérèse', recipientAge: 80 },
    carriedOn: ['broken'],
  },
  {
    name: 'Portuguese: the stream breaks mid-way; what was said stays, and nothing of it is saved',
    language: 'pt',
    turns: [
      {
        ...said('É pra minha avó, dona Célia, ela tem oitenta e três anos', {
          say: ['Que bom que você escreveu. ', 'A dona Célia mora sozinha?'],
          save: [['recipientAge', 83, 'oitenta e três anos']],
          cut: 'A dona',
        }),
        replies: `Que bom que você escreveu. ${cutOffPt}`,
      },
      said('oi? ela tem oitenta e três anos', {
        say: 'Desculpe a espera. Dona Célia, 83 anos. Ela mora sozinha?',
        save: [
          ['recipientName', 'Célia', 'dona Célia'],
          ['recipientAge', 83, 'ela tem oitenta e três anos'],
        ],
        asks: ['address'],
      }),
    ],
    answers: { recipientName: 'Célia', recipientAge: 83 },
    carriedOn: ['cut'],
  },
  {
    name: 'English: the stream breaks behind a sentence, and the embedded model leads on',
    turns: [
      {
        ...said('My mother Rosa is 83, and I do all of it myself', {
          say: ['You’ve been carrying a lot. ', 'How much help does Rosa need on a normal day?'],
          save: [['recipientName', 'Rosa', 'My mother Rosa']],
          cut: 'How much',
        }),
        replies:
          'You’ve been carrying a lot. On a normal day, how much help does Rosa need: a little, some, or a lot?',
      },
      said('a lot, she needs help with everything', {
        say: 'A lot, then. Does Rosa walk?',
        save: [
          ['careLevel', 'extensive', 'she needs help with everything'],
          ['recipientName', 'Rosa', 'My mother Rosa'],
          ['recipientAge', 83, 'Rosa is 83'],
        ],
        asks: ['mobilityStatus'],
      }),
    ],
    answers: { careLevel: 'extensive', recipientName: 'Rosa', recipientAge: 83 },
    carriedOn: ['cut'],
  },
  {
    name: 'a tool that isn’t there ends the model’s turn, and nothing of its step is done',
    kind: 'caregiver',
    turns: [
      {
        ...said('Hola, soy Ana, cobro 24', {
          save: [['hourlyRate', 42, 'cobro 24']],
          calls: [{ name: 'confirmProfile', args: {} }],
        }),
        replies:
          'Perdón, se me cortó la conexión. Lo guardado hasta ahora está a salvo; por favor, envíelo otra vez en un minuto.',
      },
    ],
    language: 'es',
    answers: {},
    carriedOn: ['malformed'],
  },
  {
    name: 'arguments that are no JSON end the model’s turn',
    kind: 'caregiver',
    language: 'vi',
    turns: [
      {
        ...said('Tôi là Minh, tôi lấy 23 đô', { calls: [{ name: 'recordAnswers', args: 'answers: [' }] }),
        replies: 'Xin lỗi, kết nối bị ngắt. Những gì đã lưu vẫn an toàn; vui lòng gửi lại sau một phút.',
      },
      said('Tôi là Minh', { say: 'Chào anh Minh.', save: [['name', 'Minh', 'Tôi là Minh']], asks: [] }),
    ],
    answers: { name: 'Minh' },
    carriedOn: ['malformed'],
  },
  {
    name: 'a host that’s too busy is left alone, and the caregiver is still answered',
    kind: 'caregiver',
    turns: [
      {
        ...said('My name is Carla Ruiz and I charge 27 an hour', { fails: 429 }),
        replies: 'Nice to meet you, Carla. $27 an hour. Which languages do you speak?',
      },
      said('English and Spanish', {
        say: 'Both, lovely. Where do you work?',
        save: [['languages', ['English', 'Spanish'], 'English and Spanish']],
        asks: ['locationsServiced'],
      }),
    ],
    answers: { name: 'Carla Ruiz', hourlyRate: 27, languages: [{ tag: 'en' }, { tag: 'es' }] },
    carriedOn: ['busy'],
  },
]
