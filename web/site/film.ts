/** The browser can't play it, or it failed to load. */
const isBroken = ({ error, networkState }: HTMLVideoElement) =>
  error !== null || networkState === HTMLMediaElement.NETWORK_NO_SOURCE

/** The cover with the play button is replaced by the video with native controls. */
export const startFilm = (page: ParentNode, signal: AbortSignal): void => {
  const film = page.querySelector('[data-film]')
  const video = film?.querySelector('video')
  const cover = film?.querySelector<HTMLElement>('[data-film-play]')
  const failed = film?.querySelector<HTMLElement>('[data-film-failed]')
  const words = film?.querySelector<HTMLDetailsElement>('[data-film-words]')
  if (!(video && cover && failed && words)) return

  const giveUp = () => {
    if (!isBroken(video) || cover.hidden === false) return
    video.controls = false
    cover.hidden = false
    failed.hidden = false
    words.open = true
    cover.focus()
  }

  const play = async () => {
    if (isBroken(video)) video.load()
    failed.hidden = true
    // The cover stays visible until the video's first frame.
    video.poster = cover.querySelector('img')?.currentSrc ?? ''
    cover.hidden = true
    video.controls = true
    video.focus()
    // Pausing or reloading rejects this too; real failures fire the error event.
    await video.play().catch(() => undefined)
  }

  cover.addEventListener('click', () => void play(), { signal })
  // Error events of a source don't bubble, so they're captured.
  video.addEventListener('error', giveUp, { signal, capture: true })
  signal.addEventListener('abort', () => video.pause())
}
