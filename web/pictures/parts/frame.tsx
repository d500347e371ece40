import type { ReactNode } from 'react'

/** Without a title the picture is decorative and isn't read out. */
export type PictureProps = { className?: string; title?: string }

type FrameProps = PictureProps & { width: number; height: number; cover?: boolean; children: ReactNode }

export function Frame({ width, height, cover = false, title, className = '', children }: FrameProps) {
  const box = {
    className,
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: cover ? 'xMidYMid slice' : 'xMidYMid meet',
  }
  if (!title)
    return (
      <svg aria-hidden="true" {...box}>
        {children}
      </svg>
    )
  return (
    <svg role="img" aria-label={title} {...box}>
      {children}
    </svg>
  )
}

/** A plain wall, and the table or the floor in front of it. */
export const Wall = ({ width = 320, height = 220, floor = 0 }) => (
  <>
    <path d={`M0 0H${width}V${height}H0Z`} fill="var(--pic-wall)" />
    {floor > 0 && <path d={`M0 ${floor}H${width}V${height}H0Z`} fill="var(--pic-wood)" />}
  </>
)
