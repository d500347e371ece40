import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type NewsCounts, newsTypes } from '#machines/my-data/news.ts'
import { api } from '../lib/api.ts'
import { useRealtime } from '../lib/realtime.ts'
import { paths } from '../paths.ts'
import type { ShellLink } from '../ui/shell/sidebar-shell.tsx'

const heard = [...Object.values(newsTypes).flat(), 'message_sent', 'conversation_read']

/** Which page shows the news of which kinds. */
const countOn = (news: NewsCounts): Record<string, number> => ({
  [paths.dashboard()]: news.matches,
  [paths.dashboardSchedule()]: news.visits,
  [paths.dashboardReviews()]: news.reviews,
  [paths.dashboardCommunity()]: news.community,
  [paths.dashboardProfile()]: news.profile,
  [paths.careSeekerProfile()]: news.profile,
  [paths.careSeekerDashboard()]: news.matches,
  [paths.careSeekerSchedule()]: news.visits,
  [paths.careSeekerReviews()]: news.reviews,
})

/** Links with a badge for what's new; without an answer, just the links. */
export function useLinksWithNews(links: readonly ShellLink[]): readonly ShellLink[] {
  const { pathname } = useLocation()
  const [news, setNews] = useState<NewsCounts>()
  const look = () => {
    api.get('/api/news').then(setNews, () => {})
  }
  useRealtime('notifications', heard, look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a page reads what's new on it
  useEffect(look, [pathname])
  return useMemo(() => {
    if (!news) return links
    const counts = countOn(news)
    return links.map(link => {
      const count = counts[link.to]
      return count === undefined ? link : { ...link, badge: Promise.resolve(count) }
    })
  }, [links, news])
}
