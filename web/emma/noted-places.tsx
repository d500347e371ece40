import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInterview } from '../interview/use-interview.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { NotedPanel, type NotedSection, notedCount } from './noted-panel.tsx'

type Props = { sections: readonly NotedSection[] }

/** Next to the conversation, on wide screens. */
export function NotedAside({ sections }: Props) {
  const { t } = useTranslation()
  return (
    <aside aria-label={t('emmaChat.noted')} className="border-s border-line max-lg:hidden">
      <div className="sticky top-0 max-h-dvh overflow-y-auto overscroll-contain pt-6 pb-[calc(1.5rem+var(--toasts,0px))] ps-8 pe-1">
        <h2 className="mb-4 text-xl">{t('emmaChat.noted')}</h2>
        <NotedPanel sections={sections} />
      </div>
    </aside>
  )
}

/** A count that opens a sheet, on narrow ones. */
export function NotedButton({ sections }: Props) {
  const { t } = useTranslation()
  const { answers } = useInterview()
  const [isOpen, setIsOpen] = useState(false)
  const count = notedCount(sections, answers)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)} className="px-3 lg:hidden">
        <Icon name="notes" />
        <span className="max-[22.4rem]:sr-only">{t('emmaChat.notedCount', { count })}</span>
        <span aria-hidden="true" className="tabular-nums min-[22.4rem]:hidden">
          {count}
        </span>
      </Button>
      {isOpen && (
        <Dialog sheet title={t('emmaChat.noted')} onClose={() => setIsOpen(false)}>
          <NotedPanel sections={sections} />
        </Dialog>
      )}
    </>
  )
}
