import { useTranslation } from 'react-i18next'
import { number } from '../lib/format.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { DocumentLook } from './use-look.ts'

export function ZoomBar({ look }: { look: DocumentLook }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center justify-center gap-1">
      <IconButton
        label={t('adminDocuments.smaller')}
        {...(look.isFarthest ? { 'aria-disabled': true } : {})}
        onClick={look.farther}
      >
        <Icon name="minus" />
      </IconButton>
      <span role="status" className="min-w-14 text-center tabular-nums">
        {t('adminDocuments.zoom', { percent: number(look.percent) })}
      </span>
      <IconButton
        label={t('adminDocuments.larger')}
        {...(look.isClosest ? { 'aria-disabled': true } : {})}
        onClick={look.closer}
      >
        <Icon name="plus" />
      </IconButton>
      <IconButton label={t('adminDocuments.rotate')} onClick={look.rotate}>
        <Icon name="again" />
      </IconButton>
    </div>
  )
}
