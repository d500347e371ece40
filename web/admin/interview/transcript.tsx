import { useTranslation } from 'react-i18next'
import type { InterviewView } from '#server/people/interview-view.ts'
import { dayAndTime } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'

type Message = InterviewView['messages'][number]

const placeOf = ({ id }: Message) => `said-${id}`

const goTo = (message: Message) => {
  const place = document.getElementById(placeOf(message))
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}

/** Who said what, oldest first; what was brought to the coordinators is marked, and one tap away. */
export function Transcript({ messages, person }: Pick<InterviewView, 'messages' | 'person'>) {
  const { t } = useTranslation()
  const raised = messages.find(message => message.raised)
  if (messages.length === 0) return <p className="text-ink-soft">{t('adminInterview.none')}</p>
  return (
    <>
      {raised && (
        <Button look="secondary" className="mb-4" onClick={() => goTo(raised)}>
          {t('adminInterview.toRaised')}
        </Button>
      )}
      <ol className="grid gap-4">
        {messages.map(message => (
          <li
            key={message.id}
            id={placeOf(message)}
            tabIndex={-1}
            className={`border-s-4 ps-4 outline-offset-4 ${edgeOf(message)}`}
          >
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="font-semibold">
                {message.by === 'emma' ? t('adminInterview.emma') : person.name}
              </bdi>
              <time dateTime={message.at} className="text-[0.94rem] text-ink-soft">
                {dayAndTime(message.at)}
              </time>
              {message.raised && <Badge tone="bad">{t('adminInterview.raised')}</Badge>}
            </p>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
              {message.text}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

function edgeOf({ by, raised }: Message): string {
  if (raised) return 'border-bad'
  return by === 'emma' ? 'border-line' : 'border-action'
}
