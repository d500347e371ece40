import type { ReactNode } from 'react'
import { LinkButton } from '../ui/controls/button.tsx'
import { DoorLink } from './door-link.tsx'
import { PageTop } from './parts.tsx'

type Part = { title: string; text: string }
type Props = {
  title: string
  lead: string
  parts: readonly Part[]
  next: { to: string; label: string; tab?: 'signup' }
  picture?: ReactNode
  children?: ReactNode
}

/** A page to read: short paragraphs under plain headings, and one next step. */
export function LongText({ title, lead, parts, next, picture, children }: Props) {
  return (
    <>
      <PageTop title={title} lead={lead} picture={picture} />
      <div className="page-width">
        {children}
        <div className="grid max-w-[40rem] gap-10">
          {parts.map(part => (
            <section key={part.title}>
              <h2 className="text-[1.5rem]">{part.title}</h2>
              {part.text.split('\n').map(paragraph => (
                <p key={paragraph} className="mt-3">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
        <p data-print="no" className="mt-12">
          {next.tab ? (
            <DoorLink to={next.to} tab={next.tab}>
              {next.label}
            </DoorLink>
          ) : (
            <LinkButton to={next.to}>{next.label}</LinkButton>
          )}
        </p>
      </div>
    </>
  )
}
