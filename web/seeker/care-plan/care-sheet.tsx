import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { ShownSheet } from '#server/care/care-sheet.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MedicationList } from './medication-list.tsx'
import { SheetForm } from './sheet-form.tsx'

/** What the family adds to the plan by hand. */
export function CareSheet({ sheet }: { sheet: ShownSheet }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Card
        title={t('carePlan.sheet.medications')}
        className="break-inside-avoid"
        action={
          sheet.mayChange && (
            <ChangeButton onPress={() => setOpen(true)}>{t('carePlan.sheet.edit')}</ChangeButton>
          )
        }
      >
        <MedicationList medications={sheet.medications} />
        <p data-print="no" className="mt-4 text-[0.94rem] text-ink-soft">
          {t('carePlan.sheet.medicationsHint')}
        </p>
      </Card>
      {isOpen && (
        <SheetForm
          sheet={sheet}
          onClose={close}
          onSaved={() => {
            close()
            void revalidate()
          }}
        />
      )}
    </>
  )
}

function ChangeButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button look="quiet" data-print="no" className="-mx-3 px-3" onClick={onPress}>
      <Icon name="pencil" className="size-4.5" />
      {children}
    </Button>
  )
}
