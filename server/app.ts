import { type Context, Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { accountPageRoutes } from './accounts/account-routes.ts'
import { invitationRoutes } from './accounts/invitations.ts'
import { createKnownBrowsers } from './accounts/known-browsers.ts'
import { linkRoutes } from './accounts/link-routes.ts'
import { type AppEnv, type Bindings, isAdministrator } from './accounts/person.ts'
import { accountRoutes } from './accounts/routes.ts'
import { secondFactorRoutes } from './accounts/second-factor.ts'
import { createSessions, sessionCookie } from './accounts/session.ts'
import { socialRoutes } from './accounts/social.ts'
import { actRoutes } from './acts/routes.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { careRoutes } from './care/routes.ts'
import { caregiverIntroductionRoutes } from './caregivers/introduction-routes.ts'
import { caregiverOnboardingRoutes } from './caregivers/onboarding-routes.ts'
import { caregiverPauseRoutes } from './caregivers/pause-routes.ts'
import { caregiverRoutes, searchPage } from './caregivers/public-routes.ts'
import { tableRoutes } from './caregivers/routes.ts'
import { checkInRoutes } from './check-ins/routes.ts'
import { actingOf } from './circle/acting.ts'
import { circleRoutes } from './circle/routes.ts'
import { clientRoutes } from './clients/routes.ts'
import { adminCommunityRoutes } from './community/admin-routes.ts'
import { ownCommunityRoutes } from './community/own-routes.ts'
import { communityRoutes } from './community/routes.ts'
import { concernRoutes } from './concerns/routes.ts'
import { coordinatorRoutes } from './coordinators/routes.ts'
import { adminCoverRoutes, coverRoutes } from './cover/routes.ts'
import { adminDocumentRoutes } from './documents/admin-documents.ts'
import { documentRoutes } from './documents/routes.ts'
import { functionRoutes } from './emma/functions/routes.ts'
import { conversationRoutes } from './emma/routes.ts'
import { homeAlong } from './home/along.ts'
import { homeRoutes } from './home/routes.ts'
import { addressOf, isOwnOrigin, prefixOfRequest } from './http/addresses.ts'
import type { Deps } from './http/deps.ts'
import { docsRoutes } from './http/docs.ts'
import { refuseForeign, withEdge } from './http/edge.ts'
import { guard } from './http/guard.ts'
import { createLimiter } from './http/limiter.ts'
import { createMetrics } from './http/metrics.ts'
import { describeApi } from './http/openapi.ts'
import { operationRoutes } from './http/operations.ts'
import { createPages } from './http/pages.ts'
import { notThere, problemAnswer, toProblem } from './http/problem.ts'
import { smallBody } from './http/small-body.ts'
import { interviewMoveRoutes } from './interviews/interview-moves.ts'
import { interviewRoutes } from './interviews/routes.ts'
import { vocabularyRoutes } from './interviews/vocabulary-routes.ts'
import { knowledgeRoutes } from './knowledge/routes.ts'
import { devMail, devTexts, onlyHere } from './mail/dev-mail.ts'
import type { Outbox } from './mail/mail.ts'
import { adminMatchRoutes } from './matches/admin-routes.ts'
import { blockRoutes } from './matches/blocks.ts'
import { consentRoutes } from './matches/consents.ts'
import { matchRoutes } from './matches/routes.ts'
import { matchingSettingsRoutes } from './matches/settings-routes.ts'
import { adminMessageRoutes } from './messages/admin-routes.ts'
import { messageFileRoutes } from './messages/file-routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { savedReplyRoutes } from './messages/saved-replies.ts'
import { translationRoutes } from './messages/translation-routes.ts'
import { myDataRoutes } from './my-data/account-routes.ts'
import { dataCopyRoutes } from './my-data/copy-routes.ts'
import { notificationRoutes } from './my-data/notification-routes.ts'
import { unsubscribeRoutes } from './my-data/unsubscribe-routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { placeWatchRoutes } from './places/watch-routes.ts'
import { gaugeLines } from './process/gauges.ts'
import { pushRoutes } from './push/routes.ts'
import { realtimeRoutes } from './realtime/routes.ts'
import { recordingRoutes } from './recordings/routes.ts'
import { resumeRoutes } from './resumes/routes.ts'
import { adminReviewRoutes } from './reviews/admin-routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { incomingTextRoutes } from './sms/incoming.ts'
import { phoneRoutes } from './sms/routes.ts'
import { isTextOutbox } from './sms/texts.ts'
import { adminSupportRoutes } from './support/admin-routes.ts'
import { supportRoutes } from './support/routes.ts'
import type { Tracing } from './telemetry/tracing.ts'
import { trainingRoutes } from './trainings/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { availabilityRoutes } from './visits/availability-routes.ts'
import { calendarFeedRoutes } from './visits/feed-routes.ts'
import { visitPhotoRoutes } from './visits/photos/routes.ts'
import { recordRoutes } from './visits/record-routes.ts'
import { visitRoutes } from './visits/routes.ts'

export type Parts = Omit<Deps, 'sessions' | 'browsers' | 'limiter' | 'addressOf'> & {
  tracing: Tracing | undefined
  hasSample: () => boolean
  /** The folder with the built pages. */
  dist: string | undefined
}

/** What people use, a line a part. */
const routesOf = (deps: Deps) => [
  accountRoutes(deps),
  linkRoutes(deps),
  secondFactorRoutes(deps),
  socialRoutes(deps),
  invitationRoutes(deps),
  accountPageRoutes(deps),
  tableRoutes(deps),
  careRoutes(deps),
  circleRoutes(deps),
  searchRoutes(deps),
  knowledgeRoutes(deps),
  clientRoutes(deps),
  communityRoutes(deps),
  ownCommunityRoutes(deps),
  adminCommunityRoutes(deps),
  trainingRoutes(deps),
  interviewRoutes(deps),
  interviewMoveRoutes(deps),
  conversationRoutes(deps),
  functionRoutes(deps),
  caregiverOnboardingRoutes(deps),
  caregiverIntroductionRoutes(deps),
  caregiverRoutes(deps),
  placeRoutes(deps),
  vocabularyRoutes(),
  placeWatchRoutes(deps),
  caregiverPauseRoutes(deps),
  documentRoutes(deps),
  adminDocumentRoutes(deps),
  uploadRoutes(deps),
  recordingRoutes(deps),
  resumeRoutes(deps),
  matchRoutes(deps),
  adminMatchRoutes(deps),
  matchingSettingsRoutes(deps),
  reviewRoutes(deps),
  adminReviewRoutes(deps),
  checkInRoutes(deps),
  consentRoutes(deps),
  blockRoutes(deps),
  messageRoutes(deps),
  messageFileRoutes(deps),
  translationRoutes(deps),
  adminMessageRoutes(deps),
  savedReplyRoutes(deps),
  myDataRoutes(deps),
  notificationRoutes(deps),
  pushRoutes(deps),
  phoneRoutes(deps),
  incomingTextRoutes(deps),
  unsubscribeRoutes(deps),
  dataCopyRoutes(deps),
  coordinatorRoutes(deps),
  recordRoutes(deps),
  visitRoutes(deps),
  visitPhotoRoutes(deps),
  homeRoutes(deps),
  coverRoutes(deps),
  adminCoverRoutes(deps),
  availabilityRoutes(deps),
  paymentRoutes(deps),
  calendarFeedRoutes(deps),
  auditRoutes(deps),
  actRoutes(deps),
  peopleRoutes(deps),
  supportRoutes(deps),
  adminSupportRoutes(deps),
  concernRoutes(deps),
  realtimeRoutes(deps),
  operatorRoutes(deps),
]

export function createApp(parts: Parts) {
  const { db, auth, clock, settings, log, mail, texts } = parts
  const origin = auth.options.baseURL
  const https = origin.startsWith('https:')
  const metrics = createMetrics(async () => [
    '# HELP log_lines_dropped_total Lines of the log that could not be written',
    '# TYPE log_lines_dropped_total counter',
    `log_lines_dropped_total ${log.dropped()}`,
    ...parts.emmaModel.lines(),
    ...parts.reader.lines(),
    ...parts.jobs.lines(),
    ...parts.upkeep.lines(),
    ...(await gaugeLines(parts)),
  ])
  const deps: Deps = {
    ...parts,
    sessions: createSessions({ db, clock, secrets: auth.secrets, secure: https }),
    browsers: createKnownBrowsers({ secrets: auth.secrets, secure: https }),
    limiter: createLimiter({ db, clock, on: settings.rateLimits }),
    addressOf: c => addressOf(c, settings.trustedProxies),
  }
  // The edge has already parsed the path.
  const app = new Hono<AppEnv>({ getPath: (request, given) => given?.env?.path ?? getPath(request) })

  const pages =
    parts.dist === undefined
      ? undefined
      : createPages({
          ...{ dist: parts.dist, origin, clock, isProduction: settings.production },
          along: c => homeAlong(deps, c),
        })
  const isClosed = (path: string) => settings.production && path.startsWith('/dev/')
  if (pages) app.route('/', searchPage(deps, pages, parts.hasSample))
  /** State machines are shown to developers; in production, to administrators. */
  const mayCome = async (c: Context<AppEnv>) =>
    !settings.production ||
    !/^\/machines\/?$/.test(c.env.path) ||
    isAdministrator(await deps.sessions.personOf(c.req.header('cookie')))
  app.notFound(
    async c =>
      (isClosed(c.env.path) ? undefined : await pages?.answer(c, await mayCome(c))) ??
      problemAnswer(notThere()),
  )

  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/api/*', smallBody)

  app.route('/', operationRoutes(deps, metrics, parts.hasSample))
  for (const part of routesOf(deps)) app.route('/', part)
  app.route(
    '/',
    assistantRoutes(deps, request => fetch(request)),
  )
  app.route(
    '/',
    docsRoutes(() => describeApi(app.routes, sessionCookie(https))),
  )
  if (isOutbox(mail) && !settings.production) app.route('/dev/mail', onlyHere(devMail(mail), origin))
  if (isTextOutbox(texts) && !settings.production) app.route('/dev/texts', onlyHere(devTexts(texts), origin))
  const mayEnter = guard(deps.sessions, (person, right) => actingOf(db, person, right))
  const admit = (request: Request, env: Bindings) => {
    refuseForeign(request, env, (from, host) => isOwnOrigin(from, host, origin))
    return mayEnter(request, env)
  }
  const fetch = withEdge(app, {
    log,
    metrics,
    https,
    admit,
    networkOf: networksOf(settings),
    tracing: parts.tracing,
  })
  return {
    fetch,
    /** For requests too malformed to reach the app. */
    refuse: (error: unknown) => problemAnswer(toProblem(error)),
    routes: app.routes,
    /** What `/metrics` shows. */
    measures: metrics.text,
  }
}

const networksOf =
  ({ trustedProxies }: Deps['settings']) =>
  (request: Request, env: Bindings) =>
    prefixOfRequest(request, env, trustedProxies)

const isOutbox = (mail: Deps['mail']): mail is Outbox => 'list' in mail
