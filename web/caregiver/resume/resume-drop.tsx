import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { resumeEndings } from './resume-file.ts'

type Props = { onChoose: (file: File) => void; wrong?: string | undefined }

/** A drop zone, with a button for everyone who doesn't drag. */
export function ResumeDrop({ onChoose, wrong }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files.item(0)
    if (file) onChoose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for keyboard and touch
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-box border-2 border-dashed px-5 py-10 text-center transition-colors duration-150 sm:py-14 ${isOver ? 'border-action bg-action-soft' : 'border-edge bg-surface'}`}
    >
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon name="file" className="size-7" />
      </span>
      <p className="font-serif text-xl font-[560] max-sm:hidden">{t('resume.drop')}</p>
      <ChooseFile look="primary" describedBy={`${id}-hint`} onChoose={onChoose}>
        {t('resume.choose')}
      </ChooseFile>
      <p id={`${id}-hint`} className="text-[0.94rem] text-ink-soft">
        {t('resume.hint')}
      </p>
      {wrong && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{wrong}</FieldError>
        </div>
      )}
      <p className="mt-2 flex max-w-md items-start gap-2 text-start text-[0.94rem] text-ink-soft">
        <Icon name="shield" className="mt-0.5 size-4.5 text-action" />
        {t('resume.kept')}
      </p>
    </div>
  )
}

type ChooseProps = {
  look: 'primary' | 'secondary'
  describedBy?: string
  onChoose: (file: File) => void
  children: string
}

export function ChooseFile({ look, describedBy, onChoose, children }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={resumeEndings}
        aria-label={children}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0)
          // Lets the same file be chosen again.
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button
        look={look}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" className="size-4.5" />
        {children}
      </Button>
    </>
  )
}
