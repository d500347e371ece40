import { useSyncExternalStore } from 'react'
import { currentSession, subscribeSession } from './session.ts'

export const useSession = () => useSyncExternalStore(subscribeSession, currentSession)
