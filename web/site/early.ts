// Runs before the first paint, on its own.

// Whoever chose a theme never sees the other one flash by.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the device decides.
}

// A tab that is pressed before the app has started opens as soon as it has (web/lib/first-paint.ts).
document.addEventListener('click', ({ target }) => {
  const tab = target instanceof Element ? target.closest('[role="tab"]') : null
  for (const other of document.querySelectorAll('[role="tab"][data-pressed]'))
    other.removeAttribute('data-pressed')
  tab?.setAttribute('data-pressed', '')
})
