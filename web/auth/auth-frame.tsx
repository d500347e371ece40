import type { ReactNode } from 'react'
import { LanguageMenu, LanguageNote } from '#web/language/language-menu.tsx'
import { Brand } from '../ui/shell/brand.tsx'
import { Title } from '../ui/shell/page-header.tsx'

type Props = { title: string; lead?: ReactNode; wide?: boolean; children?: ReactNode }

/** The simple frame of the small pages around signing in. */
export function AuthFrame({ title, lead, wide = false, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width flex items-center justify-between gap-2 pt-4">
        <Brand />
        <LanguageMenu />
      </header>
      <LanguageNote />
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full px-4 py-8 sm:py-14 ${wide ? 'max-w-2xl' : 'max-w-lg'}`}
      >
        <Title text={title} />
        <div className="rounded-box border border-line bg-surface p-6 shadow-lift sm:p-9">
          <h1 tabIndex={-1} className="text-[1.7rem]">
            {title}
          </h1>
          {lead && <div className="mt-3 text-ink-soft">{lead}</div>}
          {children && <div className="mt-6 grid gap-5">{children}</div>}
        </div>
      </main>
    </div>
  )
}
