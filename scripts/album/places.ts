import type { Role } from '#machines/roles.ts'
import { paths, publicPaths, signInOf } from '#web/paths.ts'

export type Place = {
  path: string
  name: string
  /** Whose page it is; none for public pages. */
  role: Role | undefined
  /** Also captured in right-to-left layout. */
  mirrored: boolean
  /** Not in every build. */
  optional?: boolean
}

type Builder = (...given: never[]) => string
const needsNothing = (build: Builder): build is () => string => build.length === 0

const addresses = Object.values<Builder>(paths)
  .filter(needsNothing)
  .map(build => build())
  .filter(address => !address.includes('#') && address !== paths.devUi())

const SIGN_INS = [paths.adminAuth(), paths.adminInvitation()]

const roleOf = (address: string): Role | undefined => {
  const signIn = SIGN_INS.includes(address) ? undefined : signInOf(address, '')
  if (signIn === undefined) return undefined
  if (signIn?.startsWith(paths.adminAuth())) return 'admin'
  return address.startsWith('/care-seeker') ? 'care-seeker' : 'caregiver'
}

const nameOf = (address: string) => (address === '/' ? 'home' : address.slice(1).replaceAll('/', '-'))

const MIRRORED = [
  paths.home(),
  paths.forCareSeekers(),
  paths.auth(),
  paths.dashboard(),
  paths.adminCaregivers(),
]

const place = (address: string): Place => ({
  path: address,
  name: nameOf(address),
  role: roleOf(address),
  mirrored: MIRRORED.includes(address),
})

/** Every page that can be opened by its URL alone. */
export const places: readonly Place[] = [...new Set([...publicPaths, ...addresses])]
  .map(place)
  .concat(
    { ...place('/somewhere/else'), name: 'not-found' },
    { ...place(paths.devUi()), name: 'parts', mirrored: true, optional: true },
  )
