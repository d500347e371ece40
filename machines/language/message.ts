/** Fills `{{name}}`, the placeholders of every catalog. One pass, so a value that looks like one stays a value. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** Catalogs write plural forms as i18next does: `visits_one`, `visits_other`, and so on. */
type Counted<Words> = Extract<keyof Words, `${string}_other`> extends `${infer Name}_other` ? Name : never

/** The form a language uses for a number of things. */
export const counted = <Words extends Readonly<Record<string, unknown>>>(
  words: Words,
  name: Counted<Words>,
  { count, language }: { count: number; language: string },
): string => {
  const form = words[`${name}_${new Intl.PluralRules(language).select(count)}`] ?? words[`${name}_other`]
  return filled(String(form), { count: new Intl.NumberFormat(language).format(count) })
}
