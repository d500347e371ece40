import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Backups } from './cover.ts'

/** For families, below their schedule: who would be asked. */
export function BackupsHint({ backups: { backups } }: { backups: Backups }) {
  const { t } = useTranslation()
  const count = backups.length
  return (
    <div
      data-print="no"
      className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <Icon name="people" className="size-6 text-accent-ink" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{t('cover.backups.hint')}</p>
        <p className="text-ink-soft">
          {count > 0 ? t('cover.backups.hintSome', { count }) : t('cover.backups.hintNone')}
        </p>
      </div>
      <LinkButton look="secondary" to={paths.careSeekerBackups()} className="max-sm:w-full">
        {count > 0 ? t('cover.backups.change') : t('cover.backups.open')}
      </LinkButton>
    </div>
  )
}
