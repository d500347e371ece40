// Runs before the first paint, on its own: whoever chose a theme never sees the other one flash by.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the device decides.
}
