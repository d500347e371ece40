import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { LinkButton } from './button.tsx'

/** The way back to the list a page came from, above its heading. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkButton look="quiet" to={to} className="-ms-3 mb-3 px-3" data-print="no">
    <Icon name="back" className="size-4.5" />
    {children}
  </LinkButton>
)
