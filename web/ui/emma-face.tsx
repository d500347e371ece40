import { useId } from 'react'

/** Emma: short dark hair, an apricot scarf, a listening look. */
export function EmmaFace({ className = 'size-20' }: { className?: string }) {
  const disc = useId()
  return (
    <svg aria-hidden="true" viewBox="0 0 120 120" className={className}>
      <defs>
        <clipPath id={disc}>
          <circle cx="60" cy="60" r="58" />
        </clipPath>
      </defs>
      <circle cx="60" cy="60" r="58" fill="#fbe5d3" />
      <g clipPath={`url(#${disc})`}>
        <path d="M29 62c-3-27 10-43 31-43s34 16 31 43c-1 11-5 19-10 23H39c-5-4-9-12-10-23Z" fill="#3b2a24" />
        <path d="M17 122c2-22 18-33 43-33s41 11 43 33Z" fill="#1d5b47" />
        <path d="M50 78h20v14c0 6-20 6-20 0Z" fill="#d99a72" />
        <path d="M37 58c0-18 9-27 23-27s23 9 23 27c0 17-10 29-23 29S37 75 37 58Z" fill="#e8ae86" />
        <path
          d="M35 57c2-16 11-21 21-22 10-1 17-2 21-7 6 6 9 16 8 29-3-9-7-13-11-15-8 5-26 4-33 3-3 3-5 6-6 12Z"
          fill="#3b2a24"
        />
        <path d="M42 90c8 8 28 8 36 0l5 6c-10 11-36 11-46 0Z" fill="#e58e54" />
        <path d="M66 99c5 5 8 11 8 19l-9-4c1-6 0-10-3-14Z" fill="#d27a41" />
        <path
          d="M47.500 54c2-1.800 5.500-1.800 7.500 0M65 54c2-1.800 5.500-1.800 7.500 0"
          fill="none"
          stroke="#3b2a24"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <ellipse cx="51.500" cy="60.500" rx="2.300" ry="2.900" fill="#2a1d18" />
        <ellipse cx="68.500" cy="60.500" rx="2.300" ry="2.900" fill="#2a1d18" />
        <path
          d="M60 61.500c-.8 3-1.600 5-2.300 6.200.9.900 2.600 1.100 4 .6"
          fill="none"
          stroke="#b9754e"
          strokeWidth="1.800"
          strokeLinecap="round"
        />
        <path
          d="M52.500 73.500c4.500 4.600 10.500 4.600 15 0"
          fill="none"
          stroke="#8f3f2c"
          strokeWidth="2.400"
          strokeLinecap="round"
        />
        <circle cx="45" cy="69" r="4.200" fill="#e58e54" opacity=".35" />
        <circle cx="75" cy="69" r="4.200" fill="#e58e54" opacity=".35" />
      </g>
    </svg>
  )
}
