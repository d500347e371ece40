/** Nothing here can play it, or it did not arrive. */
const isBroken = ({ error, networkState }: HTMLVideoElement) =>
  error !== null || networkState === HTMLMediaElement.NETWORK_NO_SOURCE

/** The picture with the play button makes way for the film and the browser's own controls. */
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
    // What was seen stays until the first picture of the film is there.
    video.poster = cover.querySelector('img')?.currentSrc ?? ''
    cover.hidden = true
    video.controls = true
    video.focus()
    // Paused again at once, or loaded anew, is no failure; what is broken says so by its event.
    await video.play().catch(() => undefined)
  }

  cover.addEventListener('click', () => void play(), { signal })
  // A source that fails does not tell the film; it has to be heard on the way down.
  video.addEventListener('error', giveUp, { signal, capture: true })
  signal.addEventListener('abort', () => video.pause())
}
