import type { Finding, Scene } from '../clauses/scene.ts'

const NAMES = ['basicInfo.recipientName', 'profile.name']

const NICKNAMED =
  /(?<first>\p{Lu}[\p{L}-]+) (?:["“'‘(])(?<nick>\p{Lu}[\p{L}-]*)(?:["”'’)]) (?<last>\p{Lu}[\p{L}'’-]+)/gu

const partsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}-]+/gu) ?? []

/** 'Bartholomew "Bart" Nkemelu' is one name and is kept whole. */
const wholeNameOf = ({ text }: Scene, name: string): string | undefined => {
  const parts = partsOf(name)
  const found = [...text.matchAll(NICKNAMED)].find(({ 0: whole }) => {
    const all = partsOf(whole)
    return parts.length > 0 && parts.every(part => all.includes(part))
  })
  return found?.[0]
}

export const withNicknames = (scene: Scene, findings: readonly Finding[]): Finding[] =>
  findings.map(one => {
    if (one.kind !== 'heard' || !NAMES.includes(one.field)) return one
    return { ...one, value: wholeNameOf(scene, String(one.value)) ?? one.value }
  })
