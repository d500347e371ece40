// Runs before the first paint, on its own.

// Prevents a flash of the wrong theme.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is off: the device decides.
}

// The app behind a prerendered card loads once the card is on screen, so that the first paint waits for no
// code.
const [entry, ...parts] =
  document.querySelector<HTMLMetaElement>('meta[name="app"]')?.content.split(' ') ?? []
const sendFor = (file: string) => {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}
if (entry)
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const file of parts) sendFor(file)
      const script = document.createElement('script')
      script.type = 'module'
      script.src = entry
      document.head.append(script)
    }),
  )

/** A link leads on before the app could keep what was typed: the email goes along (web/auth/draft.ts reads it). */
const takeAlong = () => {
  const email = document.querySelector<HTMLInputElement>('[data-made] [name="email"]')?.value
  try {
    if (email) sessionStorage.setItem('auth-draft', JSON.stringify({ email }))
  } catch {
    // Without storage it's typed again.
  }
}

// Records presses before the app has started; it replays them (web/lib/first-paint.ts).
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-made] a')) takeAlong()
  const pressed = target instanceof Element ? target.closest('[data-made] button') : null
  const isTab = pressed?.matches('[role="tab"]')
  // Another tab is another form; someone who changes the form after pressing its button isn't done.
  const undone = isTab ? '[data-pressed]' : '[type="submit"][data-pressed]'
  for (const other of document.querySelectorAll(undone)) other.removeAttribute('data-pressed')
  if (isTab || pressed?.matches('[type="submit"]')) pressed?.setAttribute('data-pressed', '')
  else pressed?.toggleAttribute('data-pressed')
})
