import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswered } from '#machines/interview/fields.ts'
import { FieldControl } from '#web/interview/field-control.tsx'
import { focusFirst } from '#web/interview/first-control.ts'
import { useAnswering } from '#web/interview/use-answer.ts'
import { SectionFacts } from '#web/profile-sections/section-facts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ProfileGroup } from './profile-groups.ts'

const focusNow = (button: HTMLButtonElement | null) => button?.focus()

/** One section as families read it; one press opens all of its lines for editing. */
export function ReviewSection({ group }: { group: ProfileGroup }) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const wasOpen = useRef(false)
  const title = t(`understood.group.${group.name}`)
  return (
    <Card
      title={title}
      action={
        !isEditing && (
          <Button
            look="quiet"
            {...(wasOpen.current ? { ref: focusNow } : {})}
            className="-me-3"
            onClick={() => {
              wasOpen.current = true
              setIsEditing(true)
            }}
          >
            <Icon name="pencil" className="size-4.5" />
            {t('common.edit')}
            <span className="sr-only"> {title}</span>
          </Button>
        )
      }
    >
      {isEditing ? (
        <div ref={focusFirst} className="grid gap-6">
          {group.fields.map(field => (
            <FieldControl key={field.path} field={field} />
          ))}
          <div>
            <Button look="secondary" onClick={() => setIsEditing(false)}>
              {t('careReview.done')}
            </Button>
          </div>
        </div>
      ) : (
        <Facts group={group} />
      )}
    </Card>
  )
}

/** What's required, and what was said. */
function Facts({ group }: { group: ProfileGroup }) {
  const { t } = useTranslation()
  const { answers } = useAnswering()
  const shown = group.fields.filter(field => field.required || isAnswered(answers, field.path))
  if (shown.length === 0) return <p className="text-ink-soft">{t('profile.empty')}</p>
  return <SectionFacts fields={shown} />
}
