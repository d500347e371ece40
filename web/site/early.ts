// Runs before the first paint, on its own.

// Whoever chose a theme never sees the other one flash by.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the device decides.
}

// The app behind a card that the build made is sent for when the card is on screen: the first paint waits for no code.
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

// What is pressed before the app has started happens as soon as it has (web/lib/first-paint.ts).
document.addEventListener('click', ({ target }) => {
  const pressed =
    target instanceof Element ? target.closest('[data-made] :is([role="tab"], [type="submit"])') : null
  for (const other of document.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed')
  pressed?.setAttribute('data-pressed', '')
})
