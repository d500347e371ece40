import { fieldOf } from '#machines/interview/kinds.ts'
import { fieldWords } from '#machines/interview/words.ts'
import type { Understood } from '../understand/understand.ts'
import { answersOf, type Decision, openNow } from './decide.ts'
import { acknowledged, undone } from './heard.ts'
import { meaningOf, namedMeaning } from './meanings.ts'
import { offerOf } from './notes.ts'
import { questionNow } from './put.ts'
import { calledOf, questionAbout, relativeOf } from './questions.ts'
import { oneOf, type Turn } from './turn.ts'
import { closing, labelsOf, saidValue, summaryOf } from './values.ts'
import type { Speech, Texts } from './words.ts'

const about = (topics: Texts, name: string, other: string) => topics[name] ?? other

const howMuchLonger = (turn: Turn, decision: Decision, speech: Speech): string => {
  const { more, one } = speech.voice.toGo
  const count = openNow(turn, decision, speech).length
  if (count === 0) return speech.voice.questions.next
  return count > 1 ? more.replaceAll('{count}', () => String(count)) : one
}

const bare = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim()

/** 'Could somebody come this Friday?' is noted, and asks for nothing else. */
const isNotedWish = ({ heard }: Decision, asked: string) =>
  heard.some(({ quote }) => bare(asked).includes(bare(quote)))

const toQuestion = (
  { about: topic, quote }: Question,
  turn: Turn,
  decision: Decision,
  speech: Speech,
): string[] => {
  const { questions } = speech.voice
  if (topic === 'howLong') return [howMuchLonger(turn, decision, speech)]
  if (topic === 'meaning') return [meaningOf(speech, turn.before.asking, quote) ?? speech.voice.help]
  // 'What happens to him if I go first?' asks nobody at a desk.
  if (topic === 'service' && (decision.feeling !== undefined || isNotedWish(decision, quote))) return []
  return [about(questions, topic, questions.service)]
}

type Question = Extract<Understood['asides'][number], { kind: 'question' }>
type Answer = (turn: Turn, decision: Decision, speech: Speech) => string[]

const toAside: Partial<Record<Understood['asides'][number]['kind'], Answer>> = {
  preferenceByOrigin: (_turn, _decision, { voice }) => [voice.origin],
  noSuchDay: (_turn, _decision, { voice }) => [voice.noSuchDay],
  foreignMoney: (_turn, _decision, { voice }) => [voice.foreignMoney],
  ofSecond: (turn, _decision, speech) => ofSecond(turn, speech),
  help: ({ before, text }, _decision, speech) => [
    namedMeaning(speech, before.asking, text) ?? speech.voice.help,
  ],
  thanks: (turn, _decision, { voice }) => [oneOf(voice.thanks, turn)],
  greeting: (turn, _decision, { voice }) => [
    turn.said.length === 0 ? voice.greet.new : oneOf(voice.greet.hello, turn),
  ],
  summary: (turn, _decision, speech) => [summaryOf(speech, answersOf(turn.now), turn.now.missing)],
  startOver: (_turn, { startOver }, { voice }) => (startOver === undefined ? [voice.startOver.none] : []),
}

const lookedAt = ({ now }: Turn, speech: Speech, path: string): string[] => {
  const answers = answersOf(now)
  if (!(path in answers)) return []
  return [
    speech.voice.back
      .replaceAll('{label}', () => fieldWords(speech.words, path).label)
      .replaceAll('{value}', () => saidValue(speech, path, answers[path])),
  ]
}

const wentBack = (turn: Turn, speech: Speech): string => {
  const [path = ''] = turn.now.asking
  return lookedAt(turn, speech, path)[0] ?? speech.voice.backNone
}

/** Answers to what she was asked or told beside the interview. */
const answered = (turn: Turn, decision: Decision, speech: Speech): string[] =>
  decision.asides.flatMap(aside =>
    aside.kind === 'question'
      ? toQuestion(aside, turn, decision, speech)
      : aside.kind === 'again'
        ? lookedAt(turn, speech, aside.about)
        : (toAside[aside.kind]?.(turn, decision, speech) ?? []),
  )

/** Of what is asked for, or of what was named. */
const reasonFor = ({ words }: Speech, { before }: Turn, { asides }: Decision): string[] => {
  const named = asides.flatMap(aside => (aside.kind === 'why' ? (aside.about ?? []) : []))
  return [...named, ...before.asking].slice(0, 1).map(path => fieldWords(words, path).why)
}

/** What is told of the other of two stays out of a profile that is for one. */
const ofSecond = ({ now, before }: Turn, speech: Speech): string[] => {
  const { of, one, other } = speech.voice.several
  const answers = answersOf(now)
  const name = calledOf(answers) ?? relativeOf(speech, answers)
  if (name !== undefined) return [other.replaceAll('{name}', () => name)]
  const relation = answers['basicInfo.relationship']
  const isSaid = relation !== answersOf(before)['basicInfo.relationship'] && of.includes(String(relation))
  return isSaid ? [] : [one]
}

/** 'For both my parents': who is meant first is for them to say. */
const forOne = ({ before }: Turn, { heard }: Decision, { voice }: Speech): string[] => {
  const { of, one } = voice.several
  const isNews = ({ field, value }: Decision['heard'][number]) =>
    field === 'basicInfo.relationship' && of.includes(String(value)) && answersOf(before)[field] !== value
  return heard.some(isNews) ? [one] : []
}

/** What she says about the questions that were open. */
const passed = (turn: Turn, decision: Decision, speech: Speech): string[] => {
  const { voice } = speech
  if (decision.left.length > 0) return [voice.left]
  if (decision.has('skip')) return [oneOf(voice.passed, turn)]
  if (decision.heard.length > 0) return []
  if (decision.has('nothingElse')) return [oneOf(voice.nothing, turn)]
  return decision.has('dontKnow') ? [oneOf(voice.unknown, turn)] : []
}

/** Said once, when all the rest is asked. */
const reminder = (turn: Turn, decision: Decision, speech: Speech, fields: readonly string[]): string[] => {
  const { missing, skipped } = turn.now
  const isLast = fields.every(path => skipped.includes(path)) && !decision.has('back')
  const isSaid = turn.before.asking.some(path => turn.before.skipped.includes(path))
  if (!isLast || isSaid) return []
  return [speech.voice.missing.replaceAll('{parts}', () => labelsOf(speech, missing))]
}

/** Who was sent to the review need not hear it word for word each time. */
const closed = (turn: Turn, speech: Speech): string => {
  const { said, now } = turn
  const { done, open, again, stillOpen } = speech.voice.close
  const isOpen = now.missing.length > 0
  const [lead = ''] = (isOpen ? open : done).split('{')
  if (!said.some(text => text.includes(lead))) return closing(speech, now.missing)
  return oneOf(isOpen ? stillOpen : again, turn).replaceAll('{parts}', () => labelsOf(speech, now.missing))
}

const asked = (turn: Turn, decision: Decision, speech: Speech, fields: readonly string[]): string[] => {
  const { voice, words } = speech
  const [first] = fields
  if (decision.startOver === 'ask') return [voice.startOver.ask]
  if (!first) return [closed(turn, speech)]
  const question = questionNow(turn, decision, speech, fields)
  const isPersonal = fieldOf(speech.kind, first)?.personal ?? false
  const reason = fieldWords(words, first).why
  const isNew = !turn.said.some(text => text.includes(question) || text.includes(reason))
  return [
    ...reminder(turn, decision, speech, fields),
    question,
    ...(isPersonal && isNew && !decision.has('why') ? [reason] : []),
  ]
}

/** Where help is to be had, and then whatever else was heard. */
const inDanger = (decision: Decision, { voice }: Speech, heard: readonly string[] = []): string[] => {
  const topics = decision.asides.flatMap(aside => (aside.kind === 'danger' ? [aside.about] : []))
  // Both begin with the number for emergencies.
  const told = topics.includes('abuse') ? topics.filter(topic => topic !== 'emergency') : topics
  const lines = [...new Set(told.map(topic => about(voice.danger, topic, voice.danger.emergency)))]
  return lines.length > 0 ? [...lines, ...heard, voice.danger.on] : []
}

const startedOver = ({ now }: Turn, { startOver }: Decision, { voice }: Speech): string[] => {
  if (startOver === 'yes') return [voice.startOver.done]
  if (startOver === 'undone')
    return [Object.keys(answersOf(now)).length > 0 ? voice.startOver.undone : voice.startOver.gone]
  return startOver === 'no' ? [voice.startOver.kept] : []
}

/** Words that were begun by a model that could not go on already end with a question. */
export const hasAsked = ({ begun }: Turn): boolean => /\?\P{L}*$/u.test(begun)

/** What has to be said whatever was said before. */
export const rest = (turn: Turn, decision: Decision, speech: Speech): string => {
  const isShown = turn.calledBefore.includes('showHelpLines')
  return [...(isShown ? [] : inDanger(decision, speech)), ...refused(turn, speech)].join(' ')
}

/** Who only asks for a moment is asked nothing meanwhile: the question still stands above. */
const isAwaited = ({ heard, taken, asides }: Decision) =>
  heard.length + taken.length === 0 && asides.length > 0 && asides.every(({ kind }) => kind === 'wait')

/** What she says where she asks nothing behind it. */
const withoutQuestion = (turn: Turn, decision: Decision, speech: Speech): string | undefined => {
  const { voice } = speech
  if (isAwaited(decision)) return oneOf(voice.wait, turn)
  if (decision.note !== undefined) return offerOf(speech, decision.note)
  // In danger nothing is asked meanwhile; the answers below stay open.
  if (decision.has('danger'))
    return inDanger(decision, speech, acknowledged(turn, decision, speech)).join(' ')
  if (!decision.has('stop')) return
  return [...acknowledged(turn, decision, speech), oneOf(voice.stop, turn)].join(' ')
}

/** All that she says to one message. */
export const reply = (turn: Turn, decision: Decision, speech: Speech, fields: readonly string[]): string => {
  const { voice } = speech
  if (turn.hasFailed) return voice.failed
  const question = asked(turn, decision, speech, fields)
  if (turn.begun !== '')
    return [rest(turn, decision, speech), ...question].filter(words => words !== '').join(' ')
  const alone = withoutQuestion(turn, decision, speech)
  if (alone !== undefined) return alone
  if (decision.has('order')) return [voice.order, ...question].join(' ')
  const body = [
    ...startedOver(turn, decision, speech),
    ...(decision.undoes && !decision.startOver ? undone(turn, speech) : []),
    ...(decision.startOver === 'ask' ? [] : acknowledged(turn, decision, speech)),
    ...forOne(turn, decision, speech),
    ...refused(turn, speech),
    ...passed(turn, decision, speech),
    ...(decision.has('why') ? reasonFor(speech, turn, decision) : []),
    ...(decision.has('back') ? [wentBack(turn, speech)] : []),
    ...answered(turn, decision, speech),
  ]
  const small = body.length > 0 || decision.startOver ? [] : [opened(turn, decision, speech, fields)]
  return [...body, ...small, ...question].join(decision.has('summary') ? '\n' : ' ')
}

const opened = (turn: Turn, decision: Decision, speech: Speech, fields: readonly string[]): string => {
  const { voice } = speech
  if (turn.said.length === 0) return voice.greet.new
  if (decision.unsure.some(({ field }) => fields.includes(field))) return oneOf(voice.unsure, turn)
  const question = questionAbout(speech, fields, answersOf(turn.now))
  const isRepeated = question !== '' && turn.said.filter(text => text.includes(question)).length > 1
  return oneOf(isRepeated ? voice.missed : voice.small, turn)
}

const refused = (turn: Turn, speech: Speech): string[] =>
  turn.refused.length === 0
    ? []
    : [speech.voice.refused.replaceAll('{parts}', () => labelsOf(speech, turn.refused))]
