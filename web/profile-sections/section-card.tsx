import { type SubmitEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Field, isAsked } from '#machines/interview/fields.ts'
import { FieldControl } from '#web/interview/field-control.tsx'
import { focusFirst } from '#web/interview/first-control.ts'
import { OtherAnswer } from '#web/interview/unsure/other-answer.tsx'
import { AnsweringContext } from '#web/interview/use-answer.ts'
import { valueText } from '#web/interview/value-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type NoteOf, SectionFacts } from './section-facts.tsx'
import { type SavedProfile, type SectionEdit, useSection } from './use-section.ts'

type Props = {
  name: string
  title: string
  fields: readonly Field[]
  profile: SavedProfile
  noteOf?: NoteOf
}

const focusNow = (button: HTMLButtonElement | null) => button?.focus()

/** One section of a saved profile, read and edited on its own. */
export function SectionCard({ name, title, fields: all, profile, noteOf }: Props) {
  const { t } = useTranslation()
  const section = useSection({ name, fields: all }, profile)
  const fields = all.filter(field => isAsked(field, section.answering.answers))
  /** Whose button was pressed: the focus goes to the first line, and back to the button afterwards. */
  const wasOpened = useRef(false)
  return (
    <Card
      title={title}
      action={
        !section.editing && (
          <Button
            look="quiet"
            {...(wasOpened.current ? { ref: focusNow } : {})}
            className="-me-3"
            onClick={() => {
              wasOpened.current = true
              section.open()
            }}
          >
            <Icon name="pencil" className="size-4.5" />
            {t('common.edit')}
            <span className="sr-only"> {title}</span>
          </Button>
        )
      }
    >
      {section.editing ? (
        <div {...(wasOpened.current ? { ref: focusFirst } : {})}>
          <AnsweringContext value={section.answering}>
            <SectionForm section={section} fields={fields} />
          </AnsweringContext>
        </div>
      ) : (
        <AnsweringContext value={section.atOnce}>
          <SectionFacts fields={fields} noteOf={noteOf} />
        </AnsweringContext>
      )}
    </Card>
  )
}

function SectionForm({ section, fields }: { section: SectionEdit; fields: readonly Field[] }) {
  const { t } = useTranslation()
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!(await section.save())) focusWrong(form)
  }
  return (
    <form noValidate onSubmit={event => void save(event)} className="grid gap-6">
      {fields.map(field => (
        <div key={field.path} className="min-w-0">
          <FieldControl field={field} />
          {section.differing.includes(field.path) && <SavedElsewhere section={section} field={field} />}
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={section.busy}>
          {t('common.save')}
        </Button>
        <Button look="secondary" onClick={section.cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Once it's on screen, whatever keeps the section from being saved gets the focus. */
const focusWrong = (form: HTMLFormElement) =>
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[data-other] button, [aria-invalid], [aria-invalid] input')?.focus(),
  )

function SavedElsewhere({ section, field }: { section: SectionEdit; field: Field }) {
  const { t } = useTranslation()
  const { saved, words } = section.answering
  const value = saved[field.path]
  return (
    <OtherAnswer
      icon="again"
      lead={t('profile.elsewhere')}
      text={value === undefined ? t('careReview.none') : valueText(words, field, value)}
      onUse={() => section.takeTheirs(field.path)}
      onKeep={() => section.keepMine(field.path)}
    />
  )
}
