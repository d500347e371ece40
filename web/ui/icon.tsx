const shapes = {
  home: 'M4 11.5 12 4.500l8 7M6.500 9.800V19.500h11V9.800M10 19.500v-5.500h4v5.500',
  person:
    'M12 11.500a3.750 3.750 0 1 0 0-7.500 3.750 3.750 0 0 0 0 7.500ZM4.750 20c.6-3.600 3.500-5.500 7.250-5.500s6.650 1.900 7.250 5.500',
  calendar: 'M5 6.500h14v13H5zM5 10.500h14M9 4v4M15 4v4',
  coins: 'M9.500 13.500a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM14.800 8.700a5 5 0 1 1-5.600 7.600',
  book: 'M12 6.500C10 5 7.500 4.500 4.500 4.500v13c3 0 5.500.5 7.500 2 2-1.500 4.500-2 7.500-2v-13c-3 0-5.500.5-7.500 2Zm0 0v13',
  sprout:
    'M12 20v-8.500M12 13c0-3.500-2.500-5.500-7-5.500 0 4 2.500 6 7 6ZM12 10.500c0-3.500 2.500-5.500 7-5.500 0 4-2.500 6-7 6Z',
  people:
    'M9 11a3.250 3.250 0 1 0 0-6.500A3.250 3.250 0 0 0 9 11ZM3 19.500c.4-3.200 2.800-5 6-5s5.600 1.800 6 5M15.500 5a3 3 0 0 1 0 5.800M17.500 14.800c2 .6 3.200 2.200 3.500 4.700',
  star: 'm12 4 2.400 5 5.500.7-4 3.800 1 5.500-4.900-2.700L7.100 19l1-5.500-4-3.800 5.500-.7z',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 10v9',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3.500v2.500M12 18v2.500M3.500 12H6M18 12h2.500M6 6l1.800 1.800M16.200 16.200 18 18M18 6l-1.800 1.800M7.800 16.200 6 18',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M10.500 16.500a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM15 15l4.500 4.500',
  forward: 'm9.500 5.500 6.500 6.500-6.500 6.500',
  back: 'm14.500 5.500-6.500 6.500 6.500 6.500',
  up: 'm6 14.500 6-6 6 6',
  down: 'm6 9.500 6 6 6-6',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  shield: 'M12 3.500 5 6v5.500c0 4.500 3 7.500 7 9 4-1.500 7-4.500 7-9V6zM9 12l2.200 2.200L15.500 10',
  leave: 'M10 4.500H5v15h5M14.500 8l4 4-4 4M18 12H9.500',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  match: 'M9 16.500A6 6 0 1 1 9 4.700M15 7.500a6 6 0 1 1 0 11.800M9.500 12h5',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 8v4.500l3 2',
  warn: 'M12 4.500 3.500 19h17zM12 10v4M12 16.500h.01',
  heart:
    'M12 19.500C7 16.500 4 13.400 4 9.800 4 7.300 5.900 5.500 8.200 5.500c1.600 0 3 .8 3.800 2.200.8-1.400 2.200-2.200 3.800-2.200C18.100 5.500 20 7.300 20 9.800c0 3.600-3 6.700-8 9.700Z',
  pencil: 'm5 19 .8-3.800L16 5l3 3L8.800 18.200zM13.500 7.500l3 3',
  copy: 'M9 8.500h10.500V20H9zM9 15.500H4.500V4H15v4.500',
  download: 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14',
  device: 'M4.500 5h15v10.500h-15zM9 19.500h6M12 15.500v4',
} as const

export type IconName = keyof typeof shapes

const isIcon = (name: string): name is IconName => name in shapes
export const iconNames = Object.keys(shapes).filter(isIcon)

/** Arrows that point along the line of reading turn round where it runs from right to left. */
const turning: ReadonlySet<IconName> = new Set(['forward', 'back', 'leave'])

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${turning.has(name) ? 'rtl:-scale-x-100' : ''} ${className}`}
    >
      <path d={shapes[name]} />
    </svg>
  )
}
