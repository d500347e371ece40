import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fold } from '#db/values/fold.ts'

const text = readFileSync(join(import.meta.dirname, 'words', 'health.json'), 'utf8')

const lists = z.record(z.string(), z.array(z.string().min(1)))

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The beginnings of words, so that 'diagnos' finds 'diagnosed'; scripts without spaces have no beginnings. */
const patternOf = (words: readonly string[]) =>
  new RegExp(
    words
      .map(word => fold(word) + (word.endsWith(' ') ? '(?!\\p{L})' : ''))
      .map(word => (unspaced.test(word) ? word : `(?<!\\p{L})${word}`))
      .join('|'),
    'u',
  )

const patterns = new Map<string, RegExp>()

const known = lists.parse(JSON.parse(text))

const patternIn = (language: string): RegExp | undefined => {
  const code = known[language] ? language : (language.split('-')[0] ?? '')
  const words = known[code]
  if (!words) return undefined
  const found = patterns.get(code) ?? patternOf(words.map(escaped))
  patterns.set(code, found)
  return found
}

/** Whether it says something about someone's health, in the writer's language or in English. */
export const mentionsHealth = (content: string, language: string): boolean =>
  [...new Set([language, 'en'])].some(code => patternIn(code)?.test(fold(content)) ?? false)
