import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useReadAloud } from './use-voice.ts'

/** Read a text aloud, or stop; undefined where nothing can be read. */
export const useReadAct = (id: string, text: string) => {
  const { t } = useTranslation()
  const around = useReadAloud()
  const isBeingRead = useSelector(around?.reader.actor, now => now?.context.id === id)
  if (!around) return undefined
  const { reader, language } = around
  return {
    icon: isBeingRead ? ('stop' as const) : ('speaker' as const),
    label: t(isBeingRead ? 'voice.stopReading' : 'voice.read'),
    run: () => (isBeingRead ? reader.stop() : reader.read(id, text, language)),
  }
}
