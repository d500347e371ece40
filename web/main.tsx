import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { startLanguage } from './language/following.ts'
import { takeTyped } from './lib/first-paint.ts'
import { attachRouter } from './lib/navigation.ts'
import { applyRememberedTheme } from './lib/theme.ts'
import { routes } from './routes.tsx'

applyRememberedTheme()
await startLanguage()

const router = createBrowserRouter(routes)
attachRouter(router)

const isReady = () =>
  new Promise<void>(resolve => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useEffect(onDrawn)
  return children
}

/** The prerendered page stays until the real one has rendered beside it, and is then replaced at once. */
const takeOver = async (made: HTMLElement) => {
  await isReady()
  const real = document.createElement('div')
  real.hidden = true
  made.after(real)
  // What's on screen already isn't exchanged for nothing, or for a placeholder of it.
  const waits = () => !real.hasChildNodes() || real.querySelector('[data-waits]') !== null
  const watching = new MutationObserver(() => exchange())
  const done = new AbortController()
  const exchange = (isReleased = false) => {
    if (!made.isConnected || waits()) return
    // What's pressed right now would go before it's let go, and the press with it.
    if (!isReleased && made.matches(':active')) return
    watching.disconnect()
    done.abort()
    const giveBack = takeTyped(made)
    made.remove()
    real.id = made.id
    real.hidden = false
    void giveBack(real)
  }
  watching.observe(real, { childList: true, subtree: true })
  // The click comes right after the release, before any timer.
  for (const end of ['pointerup', 'pointercancel', 'keyup'])
    document.addEventListener(end, () => setTimeout(exchange, 0, true), {
      capture: true,
      signal: done.signal,
    })
  startTransition(() =>
    createRoot(real).render(
      <Drawn onDrawn={() => exchange()}>
        <RouterProvider router={router} />
      </Drawn>,
    ),
  )
}

const place = document.getElementById('app')
if (place?.hasChildNodes()) await takeOver(place)
else if (place) createRoot(place).render(<RouterProvider router={router} />)
