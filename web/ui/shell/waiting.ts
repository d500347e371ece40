import { createContext, useContext } from 'react'

/** How many things can't wait; shown in the title of the tab, so that it's seen from another one. */
export const WaitingContext = createContext(0)

export const useWaiting = (): number => useContext(WaitingContext)
