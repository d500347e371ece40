import type { LinkProps } from 'react-router-dom'
import { type ButtonLook, LinkButton } from '../ui/controls/button.tsx'

type Props = LinkProps & {
  look?: ButtonLook
  tab: 'login' | 'signup'
  /** The role, where the path doesn't say. */
  side?: 'caregiver'
  /** Checks first whether someone is signed in already, and takes them home. */
  entrance?: boolean
}

/** A link to the sign-in screens that opens the right tab. */
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
