import type { LinkProps } from 'react-router-dom'
import { type ButtonLook, LinkButton } from '../ui/controls/button.tsx'

type Props = LinkProps & {
  look?: ButtonLook
  tab: 'login' | 'signup'
  /** Whose sign-in it is, where the address does not tell. */
  side?: 'caregiver'
  /** Looks first who is signed in here already, and takes them home. */
  entrance?: boolean
}

/** To the sign-in screens, opened with the right tab. */
export function DoorLink({ tab, side, entrance = false, ...rest }: Props) {
  return (
    <LinkButton
      {...rest}
      data-tab={tab}
      {...(side ? { 'data-role': side } : {})}
      {...(entrance ? { 'data-entrance': '' } : {})}
    />
  )
}
