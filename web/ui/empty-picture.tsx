import type { ComponentType } from 'react'
import { EmptyBench } from '../pictures/empty-bench.tsx'
import { EmptyMessages } from '../pictures/empty-messages.tsx'
import { EmptySchedule } from '../pictures/empty-schedule.tsx'
import { EmptySearch } from '../pictures/empty-search.tsx'
import type { PictureProps } from '../pictures/frame.tsx'
import type { IconName } from './icon.tsx'

const pictures: Partial<Record<IconName, ComponentType<PictureProps>>> = {
  calendar: EmptySchedule,
  mail: EmptyMessages,
  search: EmptySearch,
}

/** What a room shows while there is nothing in it: by what it is for. */
export function EmptyPicture({ icon }: { icon: IconName }) {
  const Picture = pictures[icon] ?? EmptyBench
  return <Picture className="w-60" />
}
