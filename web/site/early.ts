// Runs before the first paint, on its own.

// Whoever chose a theme never sees the other one flash by.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the device decides.
}

// What is pressed before the app has started happens as soon as it has (web/lib/first-paint.ts).
document.addEventListener('click', ({ target }) => {
  const pressed =
    target instanceof Element ? target.closest('[data-made] :is([role="tab"], [type="submit"])') : null
  for (const other of document.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed')
  pressed?.setAttribute('data-pressed', '')
})
