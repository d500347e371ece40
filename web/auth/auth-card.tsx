import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicRole } from '#machines/roles.ts'
import { LanguageMenu, LanguageNote } from '#web/language/language-menu.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/controls/button.tsx'
import { TabPanel, Tabs } from '../ui/controls/tabs.tsx'
import { Brand } from '../ui/shell/brand.tsx'
import { Title } from '../ui/shell/page-header.tsx'
import { LogInForm, SignUpForm } from './auth-forms.tsx'
import { EmmaPanel } from './emma-panel.tsx'
import type { AuthScreen } from './use-auth-screen.ts'

type Props = {
  role: PublicRole
  screen: AuthScreen
  problem?: ReactNode
  /** The Google and Apple buttons. */
  providers: ReactNode
}

/** The two-tab card next to Emma. */
export function AuthCard({ role, screen, problem, providers }: Props) {
  const { t } = useTranslation()
  const isCaregiver = role === 'caregiver'
  const title = isCaregiver ? t('auth.caregiver.title') : t('auth.careSeeker.title')
  const tabs = [
    { value: 'login', label: t('auth.logIn') },
    { value: 'signup', label: t('auth.signUp') },
  ] as const
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width flex items-center justify-between gap-2 pt-4">
        <Brand />
        <LanguageMenu />
      </header>
      <LanguageNote />
      <main id="main" tabIndex={-1} className="page-width flex-1 py-6 sm:py-10">
        <Title text={title} />
        <div className="overflow-hidden rounded-box border border-line bg-surface shadow-lift lg:grid lg:grid-cols-[1.1fr_1fr]">
          <div className="p-5 sm:p-10">
            <h1 tabIndex={-1} className="text-[1.8rem] sm:text-[2.1rem]">
              {title}
            </h1>
            <p className="mt-2 mb-6 text-ink-soft">
              {isCaregiver ? t('auth.caregiver.lead') : t('auth.careSeeker.lead')}{' '}
              <TextLink to={isCaregiver ? paths.auth() : paths.auth({ role: 'caregiver' })}>
                {isCaregiver ? t('auth.caregiver.other') : t('auth.careSeeker.other')}
              </TextLink>
            </p>
            {problem}
            <Tabs label={t('auth.tabs')} tabs={tabs} value={screen.tab} onValue={screen.chooseTab}>
              <TabPanel value="login">
                <LogInForm screen={screen} />
              </TabPanel>
              <TabPanel value="signup">
                <SignUpForm screen={screen} />
              </TabPanel>
            </Tabs>
            {providers}
          </div>
          <EmmaPanel role={role} />
        </div>
      </main>
    </div>
  )
}
