import { type ComponentProps, useEffect, useRef } from 'react'
import { TextArea } from '../../ui/controls/field.tsx'
import { ListeningLine } from '../../voice/listening-line.tsx'
import { MicButton } from '../../voice/mic-button.tsx'
import { useDictation } from '../../voice/use-dictation.ts'

type Props = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  value: string
  onWords: (words: string) => void
  isSending: boolean
}

/** A text box that can be spoken into, for hands that are busy. */
export function DictatedArea({ value, onWords, isSending, ...field }: Props) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const write = (words: string) => {
    latest.current = words
    onWords(words)
  }
  const dictation = useDictation({ read: () => latest.current, write, isSending })
  return (
    <div>
      <TextArea {...field} value={dictation.withGuess(value)} onChange={event => write(event.target.value)} />
      <div className="mt-1 flex items-center justify-end gap-2">
        <ListeningLine listening={dictation} />
        <MicButton listening={dictation} />
      </div>
    </div>
  )
}
