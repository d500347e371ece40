import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { AdminSlide, CaregiverSlide, CareSeekerSlide } from './slides.tsx'

const slides = [
  { words: 'caregiver', Slide: CaregiverSlide },
  { words: 'careSeeker', Slide: CareSeekerSlide },
  { words: 'admin', Slide: AdminSlide },
] as const

const moving =
  'group-data-moving:absolute group-data-moving:inset-0 group-data-moving:transition-[translate,visibility] group-data-moving:duration-700 group-data-moving:ease-in-out group-data-moving:data-[place=after]:invisible group-data-moving:data-[place=after]:translate-x-full group-data-moving:data-[place=before]:invisible group-data-moving:data-[place=before]:-translate-x-full group-data-moving:rtl:data-[place=after]:-translate-x-full group-data-moving:rtl:data-[place=before]:translate-x-full'

/** Three sample dashboards, side by side until the script makes them a carousel. */
export function DashboardPreview() {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-roledescription={t('preview.carousel')}
      aria-label={t('preview.title')}
      data-carousel
      className="group"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        aria-label={t('preview.stage')}
        data-stage
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="relative flex h-[400px] touch-pan-y snap-x snap-mandatory overflow-x-auto rounded-box border border-line bg-surface shadow-lift group-data-moving:overflow-hidden"
      >
        {slides.map(({ words, Slide }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div
            key={words}
            role="group"
            aria-roledescription={t('preview.slide')}
            aria-label={t(`preview.${words}.name`)}
            data-place={index === 0 ? 'now' : 'after'}
            className={`w-full shrink-0 snap-start ${moving}`}
          >
            <Slide />
          </div>
        ))}
      </div>
      <div
        data-print="no"
        className="invisible mt-4 flex flex-wrap items-center justify-between gap-3 group-data-moving:visible"
      >
        <div className="flex max-w-full flex-wrap gap-1.5">
          {slides.map(({ words }, index) => (
            <button
              key={words}
              type="button"
              aria-current={index === 0}
              data-choose={index}
              className="min-h-11 rounded-lg px-3 font-semibold text-ink-soft hover:bg-action-soft hover:text-ink aria-[current=true]:bg-action-soft aria-[current=true]:text-action aria-[current=true]:shadow-[inset_0_-2px_0_var(--action)]"
            >
              {t(`preview.${words}.name`)}
            </button>
          ))}
        </div>
        <div className="flex gap-1.5">
          <IconButton label={t('preview.previous')} data-turn="previous">
            <Icon name="back" />
          </IconButton>
          <Button look="secondary" data-turn="toggle">
            <span data-while="playing">{t('preview.pause')}</span>
            <span data-while="paused" hidden>
              {t('preview.resume')}
            </span>
          </Button>
          <IconButton label={t('preview.next')} data-turn="next">
            <Icon name="forward" />
          </IconButton>
        </div>
      </div>
    </div>
  )
}
