import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { filmSeconds, story } from './film-story.ts'
import { Section } from './parts.tsx'

const files = {
  film: '/film/kindred-hands.webm',
  poster: '/film/poster.webp',
  captions: '/film/captions.en.vtt',
}

const size = { width: 1280, height: 720 }

/** The intro video. None of it loads before someone presses play; web/site/film.ts plays it. */
export function Film() {
  const { t } = useTranslation()
  return (
    <Section title={t('film.title')} lead={t('film.lead')} sunken>
      <figure data-film>
        <div className="relative aspect-video overflow-hidden rounded-box border border-line bg-surface shadow-lift noscript:hidden">
          <Video />
          <PlayButton />
        </div>
        <noscript>
          <Video controls />
        </noscript>
        <p data-film-failed role="alert" hidden className="mt-4 rounded-box bg-warn-soft px-4 py-3 text-warn">
          {t('film.failed')}
        </p>
        <details data-film-words className="group mt-3">
          <summary className="inline-flex min-h-11 items-center gap-2 rounded-lg font-semibold text-action">
            <span className="underlined">{t('film.transcript')}</span>
            <Icon name="down" className="size-5 group-open:rotate-180" />
          </summary>
          <Transcript />
        </details>
      </figure>
    </Section>
  )
}

/**
 * The words are in the picture already; captions repeat them, with the sounds, for those who turn them on.
 */
function Video({ controls = false }: { controls?: boolean }) {
  const { t } = useTranslation()
  return (
    <video
      preload="none"
      playsInline
      aria-label={t('film.label')}
      className="block aspect-video w-full"
      {...size}
      {...(controls ? { controls, poster: files.poster } : {})}
    >
      <source src={files.film} type='video/webm; codecs="vp9, opus"' />
      <track kind="captions" src={files.captions} srcLang="en" label={t('film.captions')} />
    </video>
  )
}

function PlayButton() {
  const { t } = useTranslation()
  return (
    <button type="button" data-film-play className="group absolute inset-0 block size-full rounded-box">
      <img
        src={files.poster}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        {...size}
      />
      <span className="absolute inset-x-0 bottom-2 flex justify-center sm:bottom-5">
        <span className="inline-flex items-center gap-3 rounded-full border border-line bg-surface font-semibold sm:pe-6 text-ink shadow-lift">
          <span className="grid size-16 shrink-0 place-items-center rounded-full bg-action text-on-action transition-colors duration-150 group-hover:bg-action-strong sm:size-[72px]">
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-8">
              <path
                d="M8 5.500v13l10.500-6.500z"
                fill="currentColor"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinejoin="round"
              />
            </svg>
          </span>
          <span className="sr-only sm:not-sr-only">{t('film.play', { seconds: filmSeconds })}</span>
        </span>
      </span>
    </button>
  )
}

function Transcript() {
  const { t } = useTranslation()
  return (
    <ol className="mt-2 grid max-w-[42rem] gap-4 border-s-2 border-accent ps-5">
      {story.map(({ name, seen, lines }) => (
        <li key={name}>
          <p className="text-ink-soft">{t(seen)}</p>
          {lines.map(({ text, sound }) => (
            <p key={text} className={sound ? 'mt-1 text-ink-soft' : 'mt-1 font-serif text-[1.1rem]'}>
              {t(text)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
