import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Title } from '../ui/shell/page-header.tsx'
import { EmptyPicture } from '../ui/states/empty-picture.tsx'
import { QuietState } from '../ui/states/states.tsx'

const rooms = {
  [paths.careSeekerMessages()]: { name: 'messages', icon: 'mail' },
} as const

/** Tabs that aren't built yet say what they'll be for. */
export function Component() {
  const { t } = useTranslation()
  const room = rooms[useLocation().pathname]
  if (!room) return null
  const { name, icon } = room
  return (
    <div className="rounded-box border border-dashed border-edge">
      <Title text={t(`careSeekerHome.tab.${name}`)} />
      <QuietState
        icon={icon}
        picture={<EmptyPicture icon={icon} />}
        title={t('common.comingSoon')}
        text={t(`careSeekerHome.text.${name}`)}
      />
    </div>
  )
}
