import words from './en.json' with { type: 'json' }

export type Key = keyof typeof words

/** For developers: kept out of the words every visitor loads. */
export const t = (key: Key, values: Readonly<Record<string, string>> = {}): string =>
  words[key].replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '')
