import { Hono } from 'hono'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { emailTextRoutes } from '../mail/email-text-routes.ts'
import { coordinatorAccessRoutes } from './access-routes.ts'
import { coordinatorDayRoutes } from './day-routes.ts'
import { dutyRoutes } from './duty.ts'
import { findRoutes } from './find-routes.ts'
import { adminRoutes } from './overview-routes.ts'
import { queueRoutes } from './queues.ts'
import { seeingToRoutes } from './seeing-to.ts'

/** The coordinators' dashboard and settings. */
export const coordinatorRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .route('/', adminRoutes(deps))
    .route('/', coordinatorDayRoutes(deps))
    .route('/', coordinatorAccessRoutes(deps))
    .route('/', dutyRoutes(deps))
    .route('/', findRoutes(deps))
    .route('/', queueRoutes(deps))
    .route('/', seeingToRoutes(deps))
    .route('/', emailTextRoutes(deps))
