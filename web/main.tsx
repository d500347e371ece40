import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { attachRouter } from './lib/navigation.ts'
import { applyRememberedTheme } from './lib/theme.ts'
import { startWords } from './lib/words.ts'
import { routes } from './routes.tsx'

applyRememberedTheme()
await startWords()

const router = createBrowserRouter(routes)
attachRouter(router)

const place = document.getElementById('app')
if (place) createRoot(place).render(<RouterProvider router={router} />)
