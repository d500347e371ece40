import { useState } from 'react'
import { EmmaFace } from './emma-face.tsx'

const sizes = {
  small: 'size-9 text-[0.9rem]',
  medium: 'size-12 text-[1.1rem]',
  large: 'size-20 text-[1.75rem]',
} as const

type Props = {
  name: string
  /** The person's picture; initials until it has loaded. */
  src?: string | undefined
  size?: keyof typeof sizes
  /** Without it, the name is expected beside the picture. */
  alone?: boolean
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const firstLetter = (word: string) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** 'Maria dos Santos' is MS, '李娜' is 李. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/u).filter(word => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map(word => firstLetter(word ?? '').toLocaleUpperCase()).join('')
}

export function Avatar({ name, src, size = 'medium', alone = false }: Props) {
  const [missing, setMissing] = useState<string>()
  const voice = alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true as const }
  return (
    <span
      {...voice}
      className={`relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-action-soft leading-none font-semibold text-action select-none forced-colors:border ${sizes[size]}`}
    >
      <bdi>{initialsOf(name)}</bdi>
      {src && src !== missing && (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setMissing(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

/** Emma's picture beside her messages. */
export function EmmaAvatar({ size = 'medium' }: Pick<Props, 'size'>) {
  return <EmmaFace className={`shrink-0 ${sizes[size]}`} />
}
