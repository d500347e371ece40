import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { StoryTime } from '../pictures/story-time.tsx'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { DoorLink } from './door-link.tsx'
import { PageTop, Section } from './parts.tsx'

const stories = ['caregiver', 'family', 'agency'] as const

export function Stories() {
  const { t } = useTranslation()
  return (
    <>
      <PageTop title={t('stories.title')} lead={t('stories.lead')} picture={<StoryTime />} />
      <Section title={t('stories.all')} sunken>
        <ul className="grid gap-6 lg:grid-cols-3">
          {stories.map(story => (
            <li key={story} className="flex flex-col rounded-box border border-line bg-surface p-6 sm:p-8">
              <p>
                <Badge tone="warm">{t(`stories.kind.${story}`)}</Badge>
              </p>
              <h3 className="mt-4 text-[1.4rem]">{t(`stories.${story}Title`)}</h3>
              <blockquote className="mt-3">
                <p>{t(`stories.${story}Text`)}</p>
              </blockquote>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('stories.next')}>
        <div className="flex flex-wrap gap-3">
          <DoorLink to={paths.authCaregiver()} tab="signup">
            {t('stories.caregiver')}
          </DoorLink>
          <DoorLink look="secondary" to={paths.authCareSeeker()} tab="signup">
            {t('stories.care')}
          </DoorLink>
          <LinkButton look="quiet" to={paths.adminLanding()}>
            {t('stories.partner')}
          </LinkButton>
        </div>
      </Section>
    </>
  )
}
