import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type Props = { icon: IconName; lead: string; text: string; onUse: () => void; onKeep: () => void }

/** Another answer to the same question; the person's own counts until they choose. */
export function OtherAnswer({ icon, lead, text, onUse, onKeep }: Props) {
  const { t } = useTranslation()
  return (
    <div data-other="" className="mt-2 rounded-box border-s-4 border-accent bg-accent-soft px-4 py-3">
      <p className="flex items-start gap-2">
        <Icon name={icon} className="mt-1 size-4.5 text-accent-ink" />
        <span className="min-w-0 wrap-anywhere">
          {lead} <bdi className="font-semibold">{text}</bdi>
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" onClick={onUse}>
          {t('understood.useThat')}
        </Button>
        <Button look="quiet" onClick={onKeep}>
          {t('understood.keepMine')}
        </Button>
      </div>
    </div>
  )
}
