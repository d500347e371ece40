import type { InterviewKind } from '#machines/interview/kinds.ts'
import data from './topics.json' with { type: 'json' }

type Topics = {
  topics: Readonly<Record<string, readonly string[]>>
  near: Readonly<Record<string, readonly string[]>>
  together: readonly (readonly string[])[]
}

const topics: Readonly<Record<InterviewKind, Topics>> = data

/** Greater than the distance of any two listed topics. */
const FAR = 10

const topicOf = (kind: InterviewKind, field: string) =>
  Object.entries(topics[kind].topics).find(([, fields]) => fields.includes(field))?.[0]

/** Fields that are asked together: a name and an age, a street and its city. */
export const togetherWith = (kind: InterviewKind, field: string): readonly string[] =>
  topics[kind].together.find(group => group.includes(field)) ?? [field]

/** How far apart two topics are in a conversation. */
export const distance = (kind: InterviewKind, from: string, to: string): number => {
  if (togetherWith(kind, from).includes(to)) return 0
  const [own, other] = [topicOf(kind, from), topicOf(kind, to)]
  if (own === undefined || other === undefined) return FAR
  if (own === other) return 1
  const at = topics[kind].near[own]?.indexOf(other) ?? -1
  return at < 0 ? FAR : 2 + at
}
