import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { homeOf, paths, signInOf } from '../paths.ts'
import { LostGate } from '../pictures/lost-gate.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { Brand } from '../ui/shell/brand.tsx'
import { Title } from '../ui/shell/page-header.tsx'

/** Under a protected path, no one without a session learns whether a page exists. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  const signIn = signInOf(pathname, pathname + search)
  if (!signIn) return {}
  const session = await api.get('/api/auth/get-session')
  if (!session) throw redirect(signIn)
  return { home: homeOf(session.user.role) }
}

export function Component() {
  const { home } = useLoaderData<typeof loader>()
  return <NotFound home={home} />
}

/** Someone who is signed in goes back to their own home page. */
export function NotFound({ home }: { home?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width pt-4">
        <Brand />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="page-width grid flex-1 content-center items-center gap-10 py-12 lg:grid-cols-2"
      >
        <Title text={t('notFound.title')} />
        <LostGate className="w-full max-w-[22rem] lg:order-last lg:max-w-none" />
        <div className="grid justify-items-start gap-5">
          <p className="font-serif text-[4.5rem] leading-none font-semibold text-action">404</p>
          <h1 tabIndex={-1} className="text-[2rem]">
            {t('notFound.title')}
          </h1>
          <p className="max-w-[34rem] text-[1.1rem] text-ink-soft">{t('notFound.text')}</p>
          <LinkButton to={home ?? paths.home()}>
            {t(home ? 'common.toDashboard' : 'common.toHome')}
          </LinkButton>
        </div>
      </main>
    </div>
  )
}
