import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { GuideTopic } from '#machines/knowledge/guides.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Guide } from './guides.ts'
import { useSavedGuide } from './saved-guides.ts'

const topicIcons: Record<GuideTopic, IconName> = {
  safety: 'shield',
  health: 'heart',
  work: 'notes',
  you: 'sprout',
}

type Props = { guide: Guide; saved: ReadonlySet<string> }

export function SaveGuide({ guide, saved }: Props) {
  const { t } = useTranslation()
  const { isSaved, toggle } = useSavedGuide(guide.name, saved)
  return (
    <Button
      look="quiet"
      aria-pressed={isSaved}
      aria-label={t('knowledge.saveNamed', { title: guide.title })}
      className="px-3"
      onClick={toggle}
    >
      <Icon name={isSaved ? 'check' : 'star'} className="size-5" />
      {t(isSaved ? 'knowledge.saved' : 'knowledge.save')}
    </Button>
  )
}

export function GuideCard({ guide, saved }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <li>
      <article
        aria-labelledby={id}
        className="relative flex h-full flex-col gap-3 rounded-box border border-line bg-surface p-5 hover:border-action sm:p-6"
      >
        <div className="flex items-start gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-action">
            <Icon name={topicIcons[guide.topic]} className="size-5.5" />
          </span>
          <h2 id={id} className="min-w-0 flex-1 text-[1.2rem] leading-snug">
            <Link to={paths.dashboardGuide(guide.name)} className="after:absolute after:inset-0">
              {guide.title}
            </Link>
          </h2>
        </div>
        <p className="text-ink-soft">{guide.summary}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1">
          <span className="flex flex-wrap items-center gap-2">
            <Badge>{t(`knowledge.topic.${guide.topic}`)}</Badge>
            <span className="text-[0.94rem] text-ink-soft">
              {t('knowledge.minutes', { count: guide.minutes })}
            </span>
          </span>
          <span className="relative -me-3">
            <SaveGuide guide={guide} saved={saved} />
          </span>
        </div>
      </article>
    </li>
  )
}
