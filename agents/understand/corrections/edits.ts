import { fieldOf } from '#machines/interview/kinds.ts'
import type { Clause } from '../clauses/clauses.ts'
import { fromPart, type Part, partOf } from '../clauses/part.ts'
import { type Finding, isSameSentence, type Scene } from '../clauses/scene.ts'
import { isNearKnown } from '../fields/known-rate.ts'
import type { Found } from '../text/page.ts'
import { find, findAny, says, stretchesOf, stretchOf, withoutLead } from '../text/reading.ts'
import type { Word } from '../text/word.ts'
import { fieldKnown, takenBack } from './corrections.ts'
import { fieldCalled, fieldNamed, fieldTitled, optionCalled } from './named-fields.ts'

type Place = { clause: number; first: number; last: number }

/** A command about a saved answer: its field, and the new value's words. */
type Edit = {
  field: string
  at: readonly number[]
  said: readonly Place[]
  /** The old value, which is removed. */
  old: string | undefined
  /** Only removes; words after it may give the reason. */
  isDrop: boolean
  /** An explicit command, not just a value next to a field name. */
  isOrder: boolean
  /** States a fact, so it has to name one of the options. */
  isStated?: boolean
  /** The field's name stands alone. */
  isNamed?: boolean
}

type Read = (scene: Scene) => readonly Finding[]

const lastOf = ({ words }: Clause) => words.length - 1

const placeIn = ({ clauses }: Scene, at: number): Place[] => {
  const clause = clauses[at]
  return clause && !clause.isQuestion ? [{ clause: at, first: 0, last: lastOf(clause) }] : []
}

/** The rest of the sentence, or the next sentence when nothing is left; a reason may come between. */
const restFrom = (scene: Scene, at: number, most = 1): Place[] => {
  const { clauses } = scene
  const places: Place[] = []
  const sentence = clauses[at]?.sentence ?? 0
  const isAlone = clauses[at + 1]?.sentence !== sentence
  for (let next = at + 1; next < clauses.length; next += 1) {
    if ((clauses[next]?.sentence ?? 0) > sentence + (isAlone ? most : 0)) break
    places.push(...placeIn(scene, next))
  }
  return places
}

/** 'That expired' is a reason, not the new value. */
const isReason = (scene: Scene, { clause }: Place) => saysAt(scene, clause, scene.lexicon.edits.reason ?? [])

const fieldOfEdit = (
  scene: Scene,
  { what, old, beside, called }: Found['groups'],
  isStated: boolean | undefined,
): string | undefined => {
  if (called) return (isStated ? fieldTitled : fieldCalled)(scene, called.text)
  const named = what && fieldNamed(scene, withoutLead(what.text, scene.lexicon.reading.articles))
  const known = old ?? beside
  return named ?? (known ? fieldKnown(scene, known.text) : undefined)
}

const editOf = (
  scene: Scene,
  at: number,
  found: Found,
  kind: Pick<Edit, 'isDrop' | 'isOrder' | 'isStated'>,
): Edit | undefined => {
  const { content, old } = found.groups
  const field = fieldOfEdit(scene, found.groups, kind.isStated)
  const clause = scene.clauses[at]
  if (field === undefined || !clause) return
  const own: Place[] = content ? [{ clause: at, first: content.first, last: content.last }] : []
  const isOpen = content ? content.last === lastOf(clause) : true
  const most = content || fieldOf(scene.kind, field)?.options === undefined ? 1 : 2
  const rest = isOpen ? restFrom(scene, at, most) : []
  const more = kind.isOrder ? rest : rest.filter(one => !isReason(scene, one))
  const said = content ? [...own, ...more.filter(one => isSameSentence(scene, at, one.clause))] : more
  if (said.length === 0) return
  const isNamed = found.groups.called !== undefined
  return {
    field,
    isNamed,
    at: [...new Set([at, ...said.map(one => one.clause)])],
    said,
    old: old?.text,
    ...kind,
  }
}

/** The new value comes after it: 'about the 29, make it 31'. */
const isPut = (scene: Scene, at: number) => saysAt(scene, at, scene.lexicon.edits.puts)

const editAt = (scene: Scene, at: number): Edit | undefined => {
  const clause = scene.clauses[at]
  if (!clause) return
  const { named = [], stated = [], orders = [], swaps = [], fixes = [] } = scene.lexicon.edits
  const { reports = [], drops = [], abouts = [] } = scene.lexicon.edits
  const about = isPut(scene, at + 1) ? abouts : []
  const age = ageEdit(scene, at)
  if (age) return age
  for (const source of [...named, ...stated, ...orders, ...swaps, ...fixes, ...about, ...reports, ...drops]) {
    for (const found of find(scene.lexicon, clause, source)) {
      const edit = editOf(scene, at, found, {
        isDrop: drops.includes(source),
        isOrder: !reports.includes(source),
        isStated: stated.includes(source),
      })
      if (edit && (!edit.isStated || chosenIn(scene, edit))) return edit
    }
  }
  return
}

const AGE = 'basicInfo.recipientAge'
const RATE = 'preferences.hourlyRateRange'
/** Days in a month; recipients are rarely younger than this. */
const MONTH = 31

/** 'Make it 84 instead', when no other saved or asked field can be 84. */
const ageEdit = (scene: Scene, at: number): Edit | undefined => {
  const { lexicon, clauses, answers, asking } = scene
  const clause = clauses[at]
  const isKnown = typeof answers[AGE] === 'number' && clauses.length === 1
  if (!clause || !isKnown || asking.includes(RATE) || isNearKnown(scene, clause)) return
  for (const { groups } of findAny(lexicon, clause, lexicon.edits.aboutAge ?? [])) {
    const { content } = groups
    if (!content || Number(content.text) <= MONTH) continue
    const said = [{ clause: at, first: content.first, last: content.last }]
    return { field: AGE, at: [at], said, old: undefined, isDrop: false, isOrder: true, isNamed: true }
  }
  return
}

const editsIn = (scene: Scene): Edit[] => {
  const edits: Edit[] = []
  for (let at = 0; at < scene.clauses.length; at += 1) {
    const edit = editAt(scene, at)
    if (!edit) continue
    edits.push(edit)
    at = Math.max(at, ...edit.at)
  }
  return edits
}

const IN_FIGURES = ['range', 'number', 'date']

/** The scene reduced to these words, read as the answer to that field's question. */
const sceneOf = (scene: Scene, { field, said, isDrop, isOrder }: Edit): Scene => {
  const words = said.map(({ clause, first, last }): readonly Word[] =>
    (scene.clauses[clause]?.words ?? []).slice(first, last + 1),
  )
  const lines = stretchesOf(words)
  const clauses = said.flatMap(({ clause }, index): Clause[] => {
    const [own, line] = [scene.clauses[clause], lines[index]]
    if (!own || !line) return []
    // 'Set' is both past tense and a command.
    const isPast = own.isPast && !isOrder
    return [{ ...own, ...line, isStatement: true, isPast, isCarriedNegative: false }]
  })
  const [whole = scene.whole] = stretchesOf([words.flat()])
  const { [field]: known, ...others } = scene.answers
  const answers = Array.isArray(known) ? scene.answers : others
  const people = { ...scene.people, mentions: [], references: clauses.map(() => []) }
  const isInstead = said.some(({ clause }) => isPut(scene, clause))
  const isAnswer = !isDrop || isInstead || IN_FIGURES.includes(fieldOf(scene.kind, field)?.control ?? '')
  return { ...scene, asking: isAnswer ? [field] : [], whole, clauses, answers, people }
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const isNamed = (words: string | undefined, item: string) => ` ${words} `.includes(` ${item.toLowerCase()} `)

/** 'Some', 'a lot': an option's label. */
const chosenIn = (scene: Scene, { field, said }: Edit): Finding | undefined => {
  const [place] = said
  const words = said.map(
    ({ clause, first, last }) => scene.clauses[clause]?.words.slice(first, last + 1) ?? [],
  )
  // 'For a while' is split into two clauses.
  const option = [words.flat(), words[0] ?? []]
    .map(one => optionCalled(scene, field, stretchOf(one).line))
    .find(one => one !== undefined)
  if (!place || option === undefined) return
  const { control } = fieldOf(scene.kind, field) ?? {}
  const one = control === 'yesNo' ? option === 'true' : option
  return { kind: 'heard', field, value: control === 'choices' ? [one] : one, ...place, isSure: true }
}

const readEdit = (scene: Scene, edit: Edit, read: Read): Finding[] => {
  const chosen = edit.isDrop ? undefined : chosenIn(scene, edit)
  if (chosen) return [chosen]
  const isBack = ({ kind, value }: Finding & { value?: unknown }) =>
    edit.isDrop && kind === 'heard' && textsOf(value).some(text => isNamed(edit.old, text))
  const found = read(sceneOf(scene, edit)).filter(one => one.field === edit.field && !isBack(one))
  return found.flatMap(one => {
    const place = edit.said[one.clause]
    if (!place) return []
    return [{ ...one, clause: place.clause, first: one.first + place.first, last: one.last + place.first }]
  })
}

const saysAt = ({ lexicon, clauses }: Scene, at: number, sources: readonly string[] = []) => {
  const clause = clauses[at]
  return clause !== undefined && says(lexicon, clause, sources)
}

/** Removes the old value that was named. */
const goneIn = (scene: Scene, { field, old, said: [place], at }: Edit): Finding[] => {
  const isMore = at.some(index => saysAt(scene, index, scene.lexicon.edits.more))
  if (isMore) return []
  const items = textsOf(scene.answers[field]).filter(item => isNamed(old, item))
  return place && items.length > 0 ? [{ kind: 'denied', field, value: items, ...place }] : []
}

const isLight = ({ words }: Clause) => words.length <= FEW && words.every(({ text }) => !/^\d/u.test(text))

const FEW = 2

/** The message starts with a command, so the words after it don't answer Emma's question. */
const isLed = ({ clauses, asking }: Scene, { at: [first = 0], field }: Edit) =>
  clauses.slice(0, first).every(isLight) && !asking.includes(field)

/** 'Swap the bathing for laundry', when bathing is saved: it can't mean another field. */
const asOrdered = ({ old, isOrder, isNamed }: Edit, one: Finding): Finding =>
  one.kind === 'heard' && ((isOrder && old !== undefined) || isNamed)
    ? { ...one, isSure: true, isOrdered: true }
    : one

/** Commands about saved answers are carried out and never count as answers to Emma's question. */
export const withEdits = (scene: Scene, read: Read): readonly Finding[] => {
  const edits = editsIn(scene)
  const first = scene.clauses.findIndex(clause => !isLight(clause))
  const isOther = takenBack(scene, Math.max(0, first)).some(field => !scene.asking.includes(field))
  if (edits.length === 0) return read(isOther ? { ...scene, asking: [] } : scene)
  const all = edits.map(edit => ({ edit, found: readEdit(scene, edit, read) }))
  const done = all.filter(({ found }) => found.length > 0)
  const rest = scene.clauses.flatMap((_, at) => (done.some(({ edit }) => edit.at.includes(at)) ? [] : [at]))
  const isAway = all.some(({ edit, found }) => (found.length > 0 || edit.isOrder) && isLed(scene, edit))
  const part: Part = partOf(scene, rest, isAway || isOther ? [] : scene.asking)
  const others = rest.length > 0 ? read(part.scene).map(one => fromPart(part, one)) : []
  return [
    ...others,
    ...done.flatMap(({ edit, found }) => [...goneIn(scene, edit), ...found.map(one => asOrdered(edit, one))]),
  ]
}
