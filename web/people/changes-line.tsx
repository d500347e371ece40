import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'

/** Floats over the end of the list, so that it moves nothing when it appears. */
export function ChangesLine({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-4 max-lg:bottom-24 z-10 flex h-0 items-end justify-center"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border border-action bg-surface px-5 font-semibold text-action shadow-lift hover:bg-action-soft"
        >
          <Icon name="again" className="size-5" />
          {t('tables.changes', { count })}
        </button>
      )}
    </div>
  )
}
