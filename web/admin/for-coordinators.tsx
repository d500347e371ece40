import type { ReactNode } from 'react'
import { useMayAct } from '../auth/portal-role.ts'

/** What changes something: shown to those who may. */
export const ForCoordinators = ({ children }: { children: ReactNode }) => (useMayAct() ? children : null)
