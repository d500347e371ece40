import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IconName } from '../icon.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { EmptyPicture } from './empty-picture.tsx'
import { QuietState } from './states.tsx'

type Props = { title: string; icon: IconName; text: string; children?: ReactNode }

/** A page that isn't built yet says what it will be for. */
export function NotYet({ title, icon, text, children }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={title} />
      <div className="rounded-box border border-dashed border-edge">
        <QuietState
          icon={icon}
          title={t('common.comingSoon')}
          text={text}
          picture={<EmptyPicture icon={icon} />}
        >
          {children}
        </QuietState>
      </div>
    </>
  )
}
