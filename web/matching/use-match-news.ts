import { useRevalidator } from 'react-router-dom'
import { useRealtime } from '../lib/realtime.ts'

const news = [
  ...['match_offered', 'match_accepted', 'match_introduced', 'match_started'],
  ...['match_declined', 'match_withdrawn', 'match_ended'],
]

/** The page is read again when something about one's matches has changed. */
export function useMatchNews() {
  const { revalidate } = useRevalidator()
  useRealtime('notifications', news, () => void revalidate())
}
