import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { PublicRole } from '#machines/roles.ts'
import { AuthCard } from '../auth/auth-card.tsx'
import { OtherHouses, SocialBones } from '../auth/other-houses.tsx'
import type { AuthScreen } from '../auth/use-auth-screen.ts'
import { paths } from '../paths.ts'
import { startSiteWords } from './site-words.ts'

await startSiteWords()

/** The card's initial state. */
const untouched: AuthScreen = {
  tab: 'login',
  known: false,
  busy: false,
  values: { name: '', email: '', password: '' },
  errors: {},
  set: () => () => {},
  chooseTab: () => {},
  submit: async () => {},
}

const roleAt: Record<string, PublicRole> = {
  [paths.auth()]: 'care-seeker',
  [paths.auth({ role: 'caregiver' })]: 'caregiver',
  [paths.authCaregiver()]: 'caregiver',
  [paths.authCareSeeker()]: 'care-seeker',
}

export const authAddresses = Object.keys(roleAt)

/** The sign-in screen's prerendered card, until the app has started and replaces it. */
export function renderAuth(address: string): { html: string; title: string; description: string } {
  const role = roleAt[address] ?? 'care-seeker'
  const html = renderToStaticMarkup(
    <StaticRouter location={address}>
      <AuthCard
        role={role}
        screen={untouched}
        providers={
          <OtherHouses>
            <SocialBones />
          </OtherHouses>
        }
      />
    </StaticRouter>,
  )
  const [title = ''] = /<title>.*?<\/title>/.exec(html) ?? []
  return {
    title,
    html: html
      .replace(title, '')
      // Enter must not submit the form to a URL before the app runs: method="dialog" goes nowhere.
      .replaceAll(/(<form [^>]*)method="post"/g, '$1method="dialog"')
      // Our Content-Security-Policy refuses inline styles.
      .replaceAll(/ style="[^"]*"/g, ''),
    description: i18next.t(`site.auth.${role}`),
  }
}
