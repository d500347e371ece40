export type Cut = 'bun' | 'tail' | 'curls' | 'bald' | 'scarf' | 'short' | 'bob' | 'braids' | 'turban'

const CROWN = 'M-29 4C-33-28-17-43 1-43S33-28 29 4C29 12 26 18 24 22H-24C-27 16-29 10-29 4Z'
const CURLS = [
  [-27, -10, 11],
  [-24, -25, 12],
  [-12, -37, 13],
  [4, -41, 13],
  [19, -32, 12],
  [27, -17, 11],
  [28, -3, 8],
  [-29, 4, 8],
] as const

/** The hair behind the face. */
export function HairBehind({ cut, fill }: { cut: Cut; fill: string }) {
  switch (cut) {
    case 'bun':
      return (
        <>
          <circle cx="-17" cy="-40" r="15" fill={fill} />
          <path d={CROWN} fill={fill} />
        </>
      )
    case 'tail':
      return (
        <>
          <path d="M-20-32C-46-38-52 2-40 36-35 44-26 42-27 34-30 18-26-2-18-14Z" fill={fill} />
          <path d={CROWN} fill={fill} />
        </>
      )
    case 'bob':
      return (
        <path
          d="M-31 26C-38-30-18-44 1-44S38-30 32 26C30 34 18 36 14 32H-14C-18 36-29 34-31 26Z"
          fill={fill}
        />
      )
    case 'scarf':
      return <path d="M-32 34C-40-22-22-47 1-47S40-22 32 34C40 50 26 62 0 62S-40 50-32 34Z" fill={fill} />
    case 'curls':
      return CURLS.map(([x, y, r]) => <circle key={x} cx={x} cy={y} r={r} fill={fill} />)
    case 'bald':
      return <path d="M-26 16C-36 4-32-14-25-20L-20 8ZM26 16C36 4 32-14 25-20L20 8Z" fill={fill} />
    case 'braids':
      return (
        <>
          <path
            d="M-25 8C-34 24-30 46-26 64M-19 20C-26 36-20 52-18 66M25 8C34 24 30 46 26 62"
            fill="none"
            stroke={fill}
            strokeWidth="9"
            strokeLinecap="round"
          />
          <path d={CROWN} fill={fill} />
        </>
      )
    case 'turban':
      return <path d="M-26-6C-38-34-18-56 2-56S40-34 27-6Z" fill={fill} />
    case 'short':
      return <path d="M-28 4C-32-28-17-41 1-41S32-28 28 4L20 10H-20Z" fill={fill} />
  }
}

const FRONT: Record<Cut, string> = {
  bun: 'M-27 2C-31-28-17-42 1-42S31-28 27 0C25-11 18-20 9-24-2-16-17-14-22-8-25-4-26-1-27 2Z',
  tail: 'M-27 4C-31-28-17-42 1-42S31-28 27 0C25-12 20-19 12-22 0-24-14-22-20-10-23-4-24 2-27 4Z',
  bob: 'M-27 8C-31-26-17-42 1-42S31-26 27 8C25-8 18-14 10-21 0-14-14-12-20-8-24-4-25 2-27 8Z',
  curls: 'M-26 0C-28-24-16-37 1-37S28-24 26-2C23-13 14-21 1-21S-22-13-26 0Z',
  short: 'M-27 2C-30-26-17-40 1-40S31-26 27 2C26-6 24-13 20-18 8-16-8-16-18-20-23-14-25-6-27 2Z',
  braids: 'M-27 4C-31-28-17-42 1-42S31-28 27 0C25-12 16-22 1-25-14-21-24-12-27 4Z',
  turban: 'M-28-2C-40-34-18-54 2-54S40-34 28-4C22-18 12-22 2-28-8-22-22-18-28-2Z',
  bald: '',
  scarf:
    'M-30 30C-38-22-21-46 1-46S38-22 30 30C26 44 14 50 0 50S-26 44-30 30ZM-22 0C-22 18-13 33 0 33S22 18 22 0C22-19 12-29 0-29S-22-19-22 0Z',
}

/** The hair over the forehead. */
export function HairBefore({ cut, fill }: { cut: Cut; fill: string }) {
  return <path d={FRONT[cut]} fillRule="evenodd" fill={fill} />
}
