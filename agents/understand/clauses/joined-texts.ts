import { fieldOf } from '#machines/interview/kinds.ts'
import { textSchemaOf } from '../../reading/values/texts.ts'
import { bareContact, withKnownNumbers } from '../fields/kept-contacts.ts'
import { bare } from '../settling/proposals.ts'
import type { Heard, Settled } from '../settling/settle.ts'
import { says, stretchOfText, withoutLead } from '../text/reading.ts'
import type { Scene } from './scene.ts'

const CONTACT = 'additionalInfo.primaryContact'
const SPECIAL = 'additionalInfo.specialRequirements'
/** Free-text fields that collect several notes. */
const PETS = 'additionalInfo.petDetails'
const GOING_ON = [SPECIAL, CONTACT, PETS, 'additionalInfo.additionalNotes']

const withoutTail = (text: string, sources: readonly string[]) =>
  text.replace(new RegExp(`[ ,]+(?:${sources.join('|')})[.! ]*$`, 'iu'), '')

/** 'No salt diet, as special requirement': the field's name isn't part of the note. */
const bareText = ({ lexicon }: Scene, value: string): string => {
  const { specialLead = [], specialTail = [] } = lexicon.stories
  return withoutTail(withoutLead(value, specialLead), specialTail) || value
}

const piecesOf = (text: string) => text.split(/[.;\n]+ */u).filter(Boolean)

const isWithin = ({ lexicon }: Scene, piece: string, whole: string) =>
  ` ${bare(lexicon, whole)} `.includes(` ${bare(lexicon, piece)} `)

/** Text built from the saved answer already contains the change. */
const isOwnWords = ({ text }: Scene, value: string) => value.split('. ').every(piece => text.includes(piece))

const isReplacing = ({ lexicon, whole, asking }: Scene, field: string): boolean => {
  const isNamed = says(lexicon, whole, lexicon.fields[field] ?? [])
  const isPutRight = says(lexicon, whole, [...lexicon.clauses.correction, ...lexicon.clauses.change])
  const isInstead = says(lexicon, whole, lexicon.stories.textInstead ?? [])
  return asking.includes(field) || isInstead || (isNamed && isPutRight)
}

const bareIn = (scene: Scene, field: string, value: string): string => {
  if (field === CONTACT) return bareContact(scene, value)
  return field === SPECIAL ? bareText(scene, value) : value
}

/** 'Bites' describes the saved dog; 'a cat too' adds another animal. */
const isGoingOn = ({ lexicon, whole }: Scene, field: string, news: string): boolean =>
  field === PETS &&
  (says(lexicon, whole, lexicon.edits.more ?? []) ||
    !says(lexicon, stretchOfText(bare(lexicon, news)), lexicon.stories.pets ?? []))

const together = (scene: Scene, field: string, known: string, news: string): string => {
  if (field === CONTACT) return withKnownNumbers(scene, known, news, isReplacing(scene, field))
  if (isWithin(scene, news, known)) return known
  if (!isGoingOn(scene, field, news) && (isReplacing(scene, field) || field === PETS)) return news
  const kept = piecesOf(known).filter(piece => !isWithin(scene, piece, news))
  return [...kept, news].join('. ')
}

const joined = (scene: Scene, heard: Heard): Heard => {
  const { field, value } = heard
  if (!GOING_ON.includes(field) || typeof value !== 'string' || !isOwnWords(scene, value)) return heard
  const news = bareIn(scene, field, value)
  const known = scene.answers[field]
  if (typeof known !== 'string') return { ...heard, value: news }
  const all = together(scene, field, known, news)
  const isFit = textSchemaOf(fieldOf(scene.kind, field))?.safeParse(all).success
  return { ...heard, value: isFit ? all : news }
}

/** 'Also no grapefruit' extends the saved note; it replaces the note only when the person says so. */
export const withJoinedTexts = (scene: Scene, settled: Settled): Settled => ({
  ...settled,
  heard: settled.heard.map(heard => joined(scene, heard)),
})
