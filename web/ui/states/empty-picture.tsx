import type { ComponentType } from 'react'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { EmptyMessages } from '#web/pictures/empty-messages.tsx'
import { EmptySchedule } from '#web/pictures/empty-schedule.tsx'
import { EmptySearch } from '#web/pictures/empty-search.tsx'
import type { PictureProps } from '#web/pictures/parts/frame.tsx'
import type { IconName } from '../icon.tsx'

const pictures: Partial<Record<IconName, ComponentType<PictureProps>>> = {
  calendar: EmptySchedule,
  mail: EmptyMessages,
  search: EmptySearch,
}

/** The picture of an empty page, by the page's purpose. */
export function EmptyPicture({ icon }: { icon: IconName }) {
  const Picture = pictures[icon] ?? EmptyBench
  return <Picture className="w-60" />
}
