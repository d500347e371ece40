import { startCarousel } from './carousel.ts'
import { startEntrance } from './entrance.ts'
import { startFilm } from './film.ts'
import { startLiveForm } from './live-form.ts'
import { startSupport } from './support.ts'
import { startTravel } from './travel.ts'

const behaviours = [startEntrance, startCarousel, startFilm, startLiveForm, startSupport]

/** What moves on a public page; started on every page that comes into view, ended when it is left. */
startTravel((page, signal) => {
  for (const start of behaviours) start(page, signal)
})
