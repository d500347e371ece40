import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareWords, VisitPlace } from '../consents/share-words.tsx'
import { paths } from '../paths.ts'
import type { Texting } from '../phone/phone.ts'
import { PhoneCard } from '../phone/phone-card.tsx'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { Notifications } from './notifications-card.tsx'
import type { readSettings } from './settings.ts'
import { YourData } from './your-data.tsx'

type Props = ReturnType<typeof readSettings> & { children?: ReactNode }

/** Everything a person decides about what reaches them and what is known of them. */
export function SettingsPage({ notifications, texting, blocks, children }: Props) {
  const { t } = useTranslation()
  const bones = (count: number) => (
    <Skeleton label={t('common.loading')}>
      <LineBones count={count} />
    </Skeleton>
  )
  return (
    <>
      <PageHeader title={t('settings.title')} lead={t('settings.lead')} />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {children}
        <Card title={t('settings.notifications')}>
          <Loaded data={notifications.data} skeleton={bones(9)}>
            {settings => <Notifications settings={settings} />}
          </Loaded>
        </Card>
        <Card title={t('phone.title')}>
          <Loaded data={texting.data} skeleton={bones(3)}>
            {found => <Phone texting={found} />}
          </Loaded>
        </Card>
        <Card title={t('settings.account.title')}>
          <p className="mb-5 text-ink-soft">{t('settings.account.text')}</p>
          <LinkButton look="secondary" to={paths.account()}>
            {t('settings.account.open')}
          </LinkButton>
        </Card>
        <ShareWords />
        <VisitPlace />
        <Card title={t('settings.blocked.title')}>
          <Loaded data={blocks.data} skeleton={bones(2)}>
            {({ blocks: people }) => <BlockedPeople blocks={people} />}
          </Loaded>
        </Card>
        <YourData />
      </div>
    </>
  )
}

function Phone({ texting }: { texting: Texting }) {
  const [now, setNow] = useState(texting)
  return <PhoneCard texting={now} onChange={setNow} />
}
