import { useTranslation } from 'react-i18next'
import type { PublicRole } from '#machines/roles.ts'
import { EmmaFace } from '../ui/emma-face.tsx'
import { Icon } from '../ui/icon.tsx'

export function EmmaPanel({ role }: { role: PublicRole }) {
  const { t } = useTranslation()
  const points =
    role === 'caregiver'
      ? [t('emmaPanel.caregiver.one'), t('emmaPanel.caregiver.two'), t('emmaPanel.caregiver.three')]
      : [t('emmaPanel.careSeeker.one'), t('emmaPanel.careSeeker.two'), t('emmaPanel.careSeeker.three')]
  return (
    <aside
      aria-label={t('emmaPanel.label')}
      className="flex flex-col gap-6 border-t border-line bg-action-soft p-6 sm:p-10 lg:border-s lg:pt-28 lg:border-t-0"
    >
      <div className="flex items-end gap-3 sm:gap-4">
        <EmmaFace className="size-16 shrink-0 sm:size-28" />
        <p className="rounded-box rounded-es-none bg-surface px-4 py-3 text-[1.05rem]">
          {role === 'caregiver' ? t('emmaPanel.caregiver.hello') : t('emmaPanel.careSeeker.hello')}
        </p>
      </div>
      <ul className="grid gap-3">
        {points.map(point => (
          <li key={point} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5.5 text-action" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <p className="text-[0.94rem] text-ink-soft">{t('emmaPanel.machine')}</p>
    </aside>
  )
}
