import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { PublicRole } from '#machines/roles.ts'
import { AuthCard } from '../auth/auth-card.tsx'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { SocialBones, SocialSignIn } from '../auth/social-sign-in.tsx'
import type { AuthScreen } from '../auth/use-auth-screen.ts'
import { setChosenLanguage } from '../language/chosen-language.ts'
import { paths } from '../paths.ts'
import { speakSite, startSiteWords } from './site-words.ts'

await startSiteWords()

/** The card's initial state. */
const untouched: AuthScreen = {
  tab: 'login',
  known: false,
  busy: false,
  values: { name: '', email: '', password: '', phone: '' },
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

/** Small pages whose form appears with the app: their heading and lead don't wait for it. */
const frames: Readonly<Record<string, { words: 'adminAuth' | 'recover'; module: string } | undefined>> = {
  [paths.adminAuth()]: { words: 'adminAuth', module: 'auth/admin-sign-in.tsx' },
  [paths.authRecover()]: { words: 'recover', module: 'auth/recover-page.tsx' },
}

export const authAddresses = [...Object.keys(roleAt), ...Object.keys(frames)]

type Rendered = { language: string; html: string; title: string; description: string; module: string }

const renderCard = (address: string, role: PublicRole) =>
  renderToStaticMarkup(
    <StaticRouter location={address}>
      <AuthCard
        role={role}
        screen={untouched}
        providers={
          <SocialSignIn>
            <SocialBones />
          </SocialSignIn>
        }
      />
    </StaticRouter>,
  )

const renderFrame = (address: string, words: 'adminAuth' | 'recover') =>
  renderToStaticMarkup(
    <StaticRouter location={address}>
      <AuthFrame title={i18next.t(`${words}.title`)} lead={i18next.t(`${words}.lead`)} />
    </StaticRouter>,
  )

/** What shows of a sign-in page until the app has started and replaces it. */
export function renderAuth(address: string, language: string): Rendered {
  speakSite(language)
  setChosenLanguage(language)
  const role = roleAt[address]
  const frame = frames[address]
  const html = frame ? renderFrame(address, frame.words) : renderCard(address, role ?? 'care-seeker')
  const [title = ''] = /<title>.*?<\/title>/.exec(html) ?? []
  return {
    language,
    title,
    html: html
      .replace(title, '')
      // Enter must not submit the form to a URL before the app runs: method="dialog" goes nowhere.
      .replaceAll(/(<form [^>]*)method="post"/g, '$1method="dialog"')
      // Our Content-Security-Policy refuses inline styles.
      .replaceAll(/ style="[^"]*"/g, ''),
    description: i18next.t(`site.auth.${frame?.words ?? role ?? 'care-seeker'}`),
    module: frame?.module ?? 'auth/auth-page.tsx',
  }
}
