import { z } from 'zod'

/** The items of a list that are values; a person's own words, and whatever else, are matched on by no one. */
export const itemsOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform(items =>
      items.flatMap((one): z.output<Item>[] => {
        const read = item.safeParse(one)
        return read.success ? [read.data] : []
      }),
    )

export const text = z.string().catch('')
export const texts = z.array(z.string()).catch([])
export const number = z.number().nullable().catch(null)
export const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options).nullable().catch(null)
