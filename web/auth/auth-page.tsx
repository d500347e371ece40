import { useLocation, useSearchParams } from 'react-router-dom'
import type { PublicRole } from '#machines/roles.ts'
import { forStrangers } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { type Arrival, useArrival } from './arrival.ts'
import { AuthCard } from './auth-card.tsx'
import { ProviderProblem } from './provider-problem.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useAuthScreen } from './use-auth-screen.ts'

export const loader = forStrangers

const comesFromCaregiverPage = (returnTo: string | null) =>
  /^\/(?:onboarding|dashboard)(?:\/|\?|$)/u.test(returnTo ?? '')

/**
 * The path decides; at /auth it's the role in the query, otherwise the page someone came from or was going
 * to.
 */
const useRole = (arrival: Arrival): PublicRole => {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  if (pathname === paths.authCaregiver()) return 'caregiver'
  if (pathname === paths.authCareSeeker()) return 'care-seeker'
  const role = query.get('role')
  if (role !== null) return role === 'caregiver' ? 'caregiver' : 'care-seeker'
  if (comesFromCaregiverPage(query.get('returnTo'))) return 'caregiver'
  return arrival.role ?? 'care-seeker'
}

export function Component() {
  const arrival = useArrival()
  const role = useRole(arrival)
  const [query] = useSearchParams()
  const screen = useAuthScreen(role, arrival.tab)
  return (
    <AuthCard
      role={role}
      screen={screen}
      problem={query.get('problem') === 'provider' && <ProviderProblem code={query.get('error') ?? ''} />}
      providers={<SocialButtons role={role} />}
    />
  )
}
