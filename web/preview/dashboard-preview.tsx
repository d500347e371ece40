import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { AdminSlide, CaregiverSlide, CareSeekerSlide } from './slides.tsx'
import { useCarousel } from './use-carousel.ts'

const slides = [
  { words: 'caregiver', Slide: CaregiverSlide },
  { words: 'careSeeker', Slide: CareSeekerSlide },
  { words: 'admin', Slide: AdminSlide },
] as const

const swipePx = 40

const isFromRightToLeft = () => document.documentElement.dir === 'rtl'

const placeOf = (index: number, shown: number) => {
  if (index === shown) return 'now'
  return index < shown ? 'before' : 'after'
}

/** Three dashboards to look into; how it moves is the machine's business. */
export default function DashboardPreview() {
  const { t } = useTranslation()
  const { slide, playing, send, watch } = useCarousel()
  const touched = useRef<number | undefined>(undefined)
  const turn = (towardsRight: boolean) =>
    send({ type: towardsRight === isFromRightToLeft() ? 'previous' : 'next' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    turn(event.key === 'ArrowRight')
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const way = clientX - (touched.current ?? clientX)
    touched.current = undefined
    if (Math.abs(way) >= swipePx) turn(way < 0)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-roledescription={t('preview.carousel')}
      aria-label={t('preview.title')}
      onKeyDown={onKeyDown}
    >
      <div
        ref={watch}
        aria-live={playing ? 'off' : 'polite'}
        onPointerDown={({ pointerType, clientX }) => {
          touched.current = pointerType === 'mouse' ? undefined : clientX
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          touched.current = undefined
        }}
        className="relative h-[400px] touch-pan-y overflow-hidden rounded-box border border-line bg-surface shadow-lift"
      >
        {slides.map(({ words, Slide }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div
            key={words}
            role="group"
            aria-roledescription={t('preview.slide')}
            aria-label={t(`preview.${words}.name`)}
            inert={index !== slide}
            data-place={placeOf(index, slide)}
            className="absolute inset-0 transition-[translate,visibility] duration-700 ease-in-out data-[place=after]:invisible data-[place=after]:translate-x-full data-[place=before]:invisible data-[place=before]:-translate-x-full rtl:data-[place=after]:-translate-x-full rtl:data-[place=before]:translate-x-full"
          >
            <Slide />
          </div>
        ))}
      </div>
      <div data-print="no" className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div className="flex max-w-full flex-wrap gap-1.5">
          {slides.map(({ words }, index) => (
            <button
              key={words}
              type="button"
              aria-current={index === slide}
              onClick={() => send({ type: 'choose', slide: index })}
              className="min-h-11 rounded-lg px-3 font-semibold text-ink-soft hover:bg-action-soft hover:text-ink aria-[current=true]:bg-action-soft aria-[current=true]:text-action aria-[current=true]:shadow-[inset_0_-2px_0_var(--action)]"
            >
              {t(`preview.${words}.name`)}
            </button>
          ))}
        </div>
        <div className="flex gap-1.5">
          <IconButton label={t('preview.previous')} onClick={() => send({ type: 'previous' })}>
            <Icon name="back" />
          </IconButton>
          <Button look="secondary" onClick={() => send({ type: 'toggle' })}>
            {playing ? t('preview.pause') : t('preview.resume')}
          </Button>
          <IconButton label={t('preview.next')} onClick={() => send({ type: 'next' })}>
            <Icon name="forward" />
          </IconButton>
        </div>
      </div>
    </div>
  )
}
