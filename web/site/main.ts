import { startCarousel } from './carousel.ts'
import { startEntrance } from './entrance.ts'
import { startFilm } from './film.ts'
import { startLanguages } from './languages.ts'
import { startLiveForm } from './live-form.ts'
import { startNearYou } from './near-you.ts'
import { startSupport } from './support.ts'
import { startTravel } from './travel.ts'

const behaviours = [
  startEntrance,
  startCarousel,
  startFilm,
  startLiveForm,
  startNearYou,
  startSupport,
  startLanguages,
]

/** What moves on a public page: starts with every page that is shown, and stops when it's left. */
startTravel((page, signal) => {
  for (const start of behaviours) start(page, signal)
})
