import type { z } from 'zod'
import type * as machinesAssistantReply from '#machines/assistant/reply.ts'
import type * as machinesMatchingSettings from '#machines/matching-settings.ts'
import type * as machinesVisitsAvailability from '#machines/visits/availability.ts'
import type * as accountsAccountRoutes from '#server/accounts/account-routes.ts'
import type * as accountsInvitations from '#server/accounts/invitations.ts'
import type * as accountsRoutes from '#server/accounts/routes.ts'
import type * as accountsSecondFactor from '#server/accounts/second-factor.ts'
import type * as accountsSocial from '#server/accounts/social.ts'
import type * as actsRoutes from '#server/acts/routes.ts'
import type * as actsUndoing from '#server/acts/undoing.ts'
import type * as assistantShapes from '#server/assistant/shapes.ts'
import type * as auditRoutes from '#server/audit/routes.ts'
import type * as careCareSheet from '#server/care/care-sheet.ts'
import type * as careRoutes from '#server/care/routes.ts'
import type * as caregiversIntroduction from '#server/caregivers/introduction.ts'
import type * as caregiversOnboarding from '#server/caregivers/onboarding.ts'
import type * as caregiversOnboardingRoutes from '#server/caregivers/onboarding-routes.ts'
import type * as caregiversPauseRoutes from '#server/caregivers/pause-routes.ts'
import type * as caregiversProfileShapes from '#server/caregivers/profile-shapes.ts'
import type * as caregiversPublicRoutes from '#server/caregivers/public-routes.ts'
import type * as caregiversPublicSearch from '#server/caregivers/public-search.ts'
import type * as caregiversRoutes from '#server/caregivers/routes.ts'
import type * as checkInsRoutes from '#server/check-ins/routes.ts'
import type * as circleRoutes from '#server/circle/routes.ts'
import type * as circleShown from '#server/circle/shown.ts'
import type * as clientsClients from '#server/clients/clients.ts'
import type * as clientsRoutes from '#server/clients/routes.ts'
import type * as communityAdminRoutes from '#server/community/admin-routes.ts'
import type * as communityOwnRoutes from '#server/community/own-routes.ts'
import type * as communityRoutes from '#server/community/routes.ts'
import type * as communityShown from '#server/community/shown.ts'
import type * as concernsRoutes from '#server/concerns/routes.ts'
import type * as concernsShown from '#server/concerns/shown.ts'
import type * as coordinatorsAccessRoutes from '#server/coordinators/access-routes.ts'
import type * as coordinatorsActivity from '#server/coordinators/activity.ts'
import type * as coordinatorsCharts from '#server/coordinators/charts.ts'
import type * as coordinatorsDayRoutes from '#server/coordinators/day-routes.ts'
import type * as coordinatorsDuty from '#server/coordinators/duty.ts'
import type * as coordinatorsFindRoutes from '#server/coordinators/find-routes.ts'
import type * as coordinatorsOverviewRoutes from '#server/coordinators/overview-routes.ts'
import type * as coordinatorsQueues from '#server/coordinators/queues.ts'
import type * as coordinatorsSeeingTo from '#server/coordinators/seeing-to.ts'
import type * as coordinatorsUrgent from '#server/coordinators/urgent.ts'
import type * as coverBackups from '#server/cover/backups.ts'
import type * as coverCoordinating from '#server/cover/coordinating.ts'
import type * as coverRoutes from '#server/cover/routes.ts'
import type * as coverShown from '#server/cover/shown.ts'
import type * as documentsAdminDocuments from '#server/documents/admin-documents.ts'
import type * as documentsReasons from '#server/documents/reasons.ts'
import type * as documentsRoutes from '#server/documents/routes.ts'
import type * as documentsShapes from '#server/documents/shapes.ts'
import type * as documentsUploaded from '#server/documents/uploaded.ts'
import type * as emmaFunctionsCareRecipientChat from '#server/emma/functions/care-recipient-chat.ts'
import type * as emmaFunctionsEmmaV2Session from '#server/emma/functions/emma-v2-session.ts'
import type * as emmaFunctionsGeminiChat from '#server/emma/functions/gemini-chat.ts'
import type * as emmaFunctionsProcessAudio from '#server/emma/functions/process-audio.ts'
import type * as emmaRoutes from '#server/emma/routes.ts'
import type * as emmaSentMessage from '#server/emma/sent-message.ts'
import type * as homeShapes from '#server/home/shapes.ts'
import type * as httpOperations from '#server/http/operations.ts'
import type * as httpShapes from '#server/http/shapes.ts'
import type * as interviewsRoutes from '#server/interviews/routes.ts'
import type * as interviewsView from '#server/interviews/view.ts'
import type * as interviewsVocabularyRoutes from '#server/interviews/vocabulary-routes.ts'
import type * as knowledgeRoutes from '#server/knowledge/routes.ts'
import type * as mailEmailTexts from '#server/mail/email-texts.ts'
import type * as matchesAdminRoutes from '#server/matches/admin-routes.ts'
import type * as matchesAdminShown from '#server/matches/admin-shown.ts'
import type * as matchesBlocks from '#server/matches/blocks.ts'
import type * as matchesByHandProposing from '#server/matches/by-hand/proposing.ts'
import type * as matchesByHandRoutes from '#server/matches/by-hand/routes.ts'
import type * as matchesConsents from '#server/matches/consents.ts'
import type * as matchesFairness from '#server/matches/fairness.ts'
import type * as matchesPreview from '#server/matches/preview.ts'
import type * as matchesRoutes from '#server/matches/routes.ts'
import type * as matchesSettings from '#server/matches/settings.ts'
import type * as matchesSettingsRoutes from '#server/matches/settings-routes.ts'
import type * as matchesShown from '#server/matches/shown.ts'
import type * as messagesAdminRoutes from '#server/messages/admin-routes.ts'
import type * as messagesQueue from '#server/messages/queue.ts'
import type * as messagesRoutes from '#server/messages/routes.ts'
import type * as messagesSavedReplies from '#server/messages/saved-replies.ts'
import type * as messagesShown from '#server/messages/shown.ts'
import type * as myDataAccountRoutes from '#server/my-data/account-routes.ts'
import type * as myDataNotificationRoutes from '#server/my-data/notification-routes.ts'
import type * as operatorRoutes from '#server/operator/routes.ts'
import type * as paymentsRoutes from '#server/payments/routes.ts'
import type * as paymentsShapes from '#server/payments/shapes.ts'
import type * as peopleActRoutes from '#server/people/act-routes.ts'
import type * as peopleDataRequestRoutes from '#server/people/data-request-routes.ts'
import type * as peopleInterviewView from '#server/people/interview-view.ts'
import type * as peopleNoteRoutes from '#server/people/note-routes.ts'
import type * as peopleShapes from '#server/people/shapes.ts'
import type * as placesRoutes from '#server/places/routes.ts'
import type * as placesWatchRoutes from '#server/places/watch-routes.ts'
import type * as pushRoutes from '#server/push/routes.ts'
import type * as realtimeRoutes from '#server/realtime/routes.ts'
import type * as recordingsRoutes from '#server/recordings/routes.ts'
import type * as recordingsShapes from '#server/recordings/shapes.ts'
import type * as resumesProcess from '#server/resumes/process.ts'
import type * as resumesRoutes from '#server/resumes/routes.ts'
import type * as resumesSources from '#server/resumes/sources.ts'
import type * as reviewsAdminRoutes from '#server/reviews/admin-routes.ts'
import type * as reviewsRoutes from '#server/reviews/routes.ts'
import type * as reviewsShown from '#server/reviews/shown.ts'
import type * as searchRoutes from '#server/search/routes.ts'
import type * as searchSearch from '#server/search/search.ts'
import type * as smsPhoneText from '#server/sms/phone-text.ts'
import type * as smsRoutes from '#server/sms/routes.ts'
import type * as supportAdminRoutes from '#server/support/admin-routes.ts'
import type * as supportRoutes from '#server/support/routes.ts'
import type * as trainingsRoutes from '#server/trainings/routes.ts'
import type * as uploadsRoutes from '#server/uploads/routes.ts'
import type * as visitsAvailabilityRoutes from '#server/visits/availability-routes.ts'
import type * as visitsFeedRoutes from '#server/visits/feed-routes.ts'
import type * as visitsPhotosPhotos from '#server/visits/photos/photos.ts'
import type * as visitsRange from '#server/visits/range.ts'
import type * as visitsShapes from '#server/visits/shapes.ts'
import type * as visitsTasks from '#server/visits/tasks.ts'

type Told<Shape extends z.ZodType> = z.output<Shape>
type Given<Shape extends z.ZodType> = z.input<Shape>

/**
 * What each route takes and answers, by the shapes that check it. Made from the routes, which a test compares with
 * it: `CALLS=keep npm test -- tests/house/calls.test.ts` writes it anew.
 */
export type Calls = {
  'GET /healthz': { answer: { status: 'ok' } }
  'GET /readyz': { answer: { status: 'ok' } }
  'GET /metrics': { comes: 'text/plain' }
  'GET /api/about': { answer: Told<typeof httpOperations.about> }
  'GET /api/openapi.json': { answer: Record<string, unknown> }
  'GET /api/docs': { comes: 'text/html' }
  'GET /api/docs/style.css': { comes: 'text/css' }
  'GET /api/caregivers': {
    query: Given<typeof caregiversPublicSearch.caregiversQuery>
    answer: Told<typeof caregiversPublicRoutes.caregiversAnswer>
  }
  'GET /api/places': { query: Given<typeof placesRoutes.asked>; answer: Told<typeof placesRoutes.answer> }
  'GET /api/vocabulary': {
    query: Given<typeof interviewsVocabularyRoutes.asked>
    answer: Told<typeof interviewsVocabularyRoutes.answer>
  }
  'POST /api/support': {
    body: Given<typeof supportRoutes.supportMessage>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/sms/incoming': { sends: 'application/x-www-form-urlencoded'; comes: 'text/xml' }
  'POST /api/auth/sign-up/email': {
    body: Given<typeof accountsRoutes.signUp>
    answer: { user: Told<typeof httpShapes.personAnswer> }
  }
  'POST /api/auth/sign-in/email': {
    body: Given<typeof accountsRoutes.signIn>
    answer: Told<typeof accountsRoutes.signInAnswer>
  }
  'POST /api/auth/sign-in/social': { body: Given<typeof accountsSocial.begin>; answer: { url: string } }
  'GET /api/auth/callback/:provider': { answer: undefined }
  'POST /api/auth/callback/:provider': { sends: 'application/x-www-form-urlencoded'; answer: undefined }
  'POST /api/auth/sign-out': { answer: { success: boolean } }
  'GET /api/auth/get-session': { answer: Told<typeof accountsRoutes.sessionAnswer> }
  'GET /api/auth/verify-email': {
    query: { token: Given<typeof httpShapes.tokenText> }
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/auth/send-verification-email': {
    body: { email: Given<typeof httpShapes.emailText> }
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/auth/request-password-reset': {
    body: { email: Given<typeof httpShapes.emailText>; redirectTo?: string | undefined }
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/auth/reset-password': {
    body: { token: Given<typeof httpShapes.tokenText>; newPassword: Given<typeof httpShapes.passwordText> }
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/auth/change-password': {
    body: Given<typeof accountsAccountRoutes.newPassword>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/auth/update-user': {
    body: Given<typeof accountsAccountRoutes.update>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/auth/two-factor/enable': {
    body: Given<typeof accountsSecondFactor.withPassword>
    answer: Told<typeof accountsSecondFactor.enabling>
  }
  'POST /api/auth/two-factor/disable': {
    body: Given<typeof accountsSecondFactor.withPassword>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/auth/two-factor/generate-backup-codes': {
    body: Given<typeof accountsSecondFactor.withPassword>
    answer: Told<typeof accountsSecondFactor.codes>
  }
  'POST /api/auth/two-factor/verify-totp': {
    body: Given<typeof accountsSecondFactor.totp>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/auth/two-factor/verify-backup-code': {
    body: Given<typeof accountsSecondFactor.recovery>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/admin-invitations/read': {
    body: { token: Given<typeof httpShapes.tokenText> }
    answer: Told<typeof accountsInvitations.invitedShape>
  }
  'POST /api/admin-invitations/accept': {
    body: Given<typeof accountsInvitations.accepting>
    answer: { user: Told<typeof httpShapes.personAnswer> }
  }
  'POST /api/rpc/check_admin_access': { answer: boolean }
  'GET /api/account': { answer: Told<typeof accountsAccountRoutes.accountAnswer> }
  'GET /api/account/export': { comes: 'application/zip' }
  'POST /api/account/close': { body: Given<typeof myDataAccountRoutes.closing>; answer: { closesAt: string } }
  'POST /api/account/keep': { answer: Told<typeof httpShapes.statusAnswer> }
  'GET /api/news': { answer: Told<typeof myDataNotificationRoutes.newsAnswer> }
  'GET /api/push/key': { answer: Told<typeof pushRoutes.keyAnswer> }
  'POST /api/push/subscriptions': {
    body: Given<typeof pushRoutes.subscription>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'DELETE /api/push/subscriptions': {
    body: { endpoint: Given<typeof pushRoutes.address> }
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'GET /api/phone': { answer: Told<typeof smsRoutes.phoneAnswer> }
  'POST /api/phone': {
    body: { number: Given<typeof smsPhoneText.phoneText> }
    answer: Told<typeof smsRoutes.phoneAnswer>
  }
  'DELETE /api/phone': { answer: Told<typeof smsRoutes.phoneAnswer> }
  'POST /api/phone/confirm': {
    body: { code: Given<typeof smsRoutes.codeText> }
    answer: Told<typeof smsRoutes.phoneAnswer>
  }
  'GET /api/notification-settings': { answer: Told<typeof myDataNotificationRoutes.settingsAnswer> }
  'PUT /api/notification-settings': {
    body: Given<typeof myDataNotificationRoutes.wanted>
    answer: Told<typeof myDataNotificationRoutes.settingsAnswer>
  }
  'POST /api/place-alerts': {
    body: Given<typeof placesWatchRoutes.wish>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'GET /api/place-alerts/:token': { comes: 'text/html' }
  'POST /api/place-alerts/:token': { sends: 'application/x-www-form-urlencoded'; comes: 'text/html' }
  'GET /api/unsubscribe/:token': { comes: 'text/html' }
  'POST /api/unsubscribe/:token': { sends: 'application/x-www-form-urlencoded'; comes: 'text/html' }
  'GET /api/data-copy/:token': { comes: 'text/html' }
  'POST /api/data-copy/:token': { sends: 'application/x-www-form-urlencoded'; comes: 'application/zip' }
  'POST /api/sessions/active': { answer: Told<typeof httpShapes.statusAnswer> }
  'GET /api/sessions': { answer: Told<typeof accountsAccountRoutes.sessionRow>[] }
  'DELETE /api/sessions': { answer: Told<typeof httpShapes.statusAnswer> }
  'DELETE /api/sessions/:id': { answer: Told<typeof httpShapes.statusAnswer> }
  'GET /api/circle': { answer: Told<typeof circleShown.shownCircle> }
  'POST /api/circle/invitations': {
    body: Given<typeof circleRoutes.inviting>
    answer: Told<typeof circleShown.newInvitation>
  }
  'POST /api/circle/invitations/read': {
    body: Given<typeof circleRoutes.withToken>
    answer: Told<typeof circleRoutes.readInvitation>
  }
  'POST /api/circle/invitations/accept': {
    body: Given<typeof circleRoutes.withToken>
    answer: { may: Told<typeof circleRoutes.rights> }
  }
  'PUT /api/circle/acting': { body: { circle: string | null }; answer: Told<typeof httpShapes.statusAnswer> }
  'DELETE /api/circle/:id': { answer: Told<typeof httpShapes.statusAnswer> }
  'POST /api/circle/:id/restore': { answer: Told<typeof httpShapes.statusAnswer> }
  'GET /api/interviews/:kind': {
    query: Given<typeof interviewsRoutes.inLanguage>
    answer: Told<typeof interviewsView.interviewAnswer>
  }
  'DELETE /api/interviews/:kind': { answer: Told<typeof interviewsRoutes.forgotten> }
  'POST /api/interviews/:kind/events': {
    body: Given<typeof interviewsRoutes.events>
    answer: Told<typeof interviewsView.interviewAnswer>
  }
  'GET /api/interviews/:kind/messages': { answer: Told<typeof emmaRoutes.transcript> }
  'GET /api/interviews/:kind/moves': { comes: 'text/event-stream' }
  'POST /api/interviews/:kind/messages': {
    body: Given<typeof emmaSentMessage.sentMessage>
    comes: 'text/event-stream'
  }
  'DELETE /api/interviews/:kind/messages': { answer: Told<typeof httpShapes.statusAnswer> }
  'POST /api/interviews/:kind/messages/:id/rating': {
    body: Given<typeof emmaRoutes.rating>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/interviews/:kind/greeting': {
    body: Given<typeof emmaRoutes.greeting>
    answer: Told<typeof emmaRoutes.transcript>
  }
  'GET /api/interviews/:kind/stream': { comes: 'text/event-stream' }
  'POST /api/interviews/:kind/stop': { answer: Told<typeof emmaRoutes.stopped> }
  'POST /api/functions/care-recipient-chat': {
    body: Given<typeof emmaFunctionsCareRecipientChat.careRecipientChatInput>
    answer: Told<typeof emmaFunctionsCareRecipientChat.careRecipientChatAnswer>
  }
  'POST /api/functions/gemini-chat': {
    body: Given<typeof emmaFunctionsGeminiChat.geminiChatInput>
    answer: Told<typeof emmaFunctionsGeminiChat.geminiChatAnswer>
  }
  'POST /api/functions/emma-v2-session': {
    body: Given<typeof emmaFunctionsEmmaV2Session.emmaSessionInput>
    answer: Told<typeof emmaFunctionsEmmaV2Session.emmaSessionAnswer>
  }
  'GET /api/caregiver-onboarding': { answer: Told<typeof caregiversOnboarding.onboardingAnswer> }
  'POST /api/caregiver-onboarding/events': {
    body: Given<typeof caregiversOnboardingRoutes.events>
    answer: Told<typeof caregiversOnboarding.onboardingAnswer>
  }
  'POST /api/caregiver-introduction': { answer: Told<typeof caregiversIntroduction.introductionAnswer> }
  'POST /api/functions/process-audio': {
    body: Given<typeof emmaFunctionsProcessAudio.processAudioInput>
    answer: Told<typeof emmaFunctionsProcessAudio.processAudioAnswer>
  }
  'POST /api/functions/process-resume': {
    body: Given<typeof resumesSources.asked>
    sends: 'multipart/form-data'
    answer: Told<typeof resumesProcess.processResumeAnswer>
  }
  'GET /api/resume': { answer: Told<typeof resumesRoutes.keptAnswer> }
  'GET /api/resume/file': { comes: 'application/octet-stream' }
  'DELETE /api/resume': { answer: undefined }
  'GET /api/pia': {
    query: Given<typeof caregiversRoutes.piaQuery>
    answer: Told<typeof caregiversRoutes.piaPage>
  }
  'GET /api/pia.csv': { query: Given<typeof caregiversRoutes.piaTable>; comes: 'text/csv' }
  'GET /api/pia/:id': { answer: Told<typeof caregiversRoutes.piaOne> }
  'GET /api/caregiver-profile': { answer: Told<typeof caregiversProfileShapes.caregiverProfileAnswer> }
  'PATCH /api/caregiver-profile': {
    body: Given<typeof caregiversRoutes.profilePatch>
    answer: Told<typeof caregiversProfileShapes.caregiverProfileAnswer>
  }
  'GET /api/caregiver-profile/preview': { answer: Told<typeof caregiversPauseRoutes.previewShape> }
  'POST /api/caregiver-profile/pause': { answer: Told<typeof caregiversProfileShapes.caregiverProfileAnswer> }
  'POST /api/caregiver-profile/resume': {
    answer: Told<typeof caregiversProfileShapes.caregiverProfileAnswer>
  }
  'GET /api/caregiver-metrics': {
    query: Given<typeof caregiversRoutes.metricsQuery>
    answer: Told<typeof caregiversProfileShapes.caregiverMetricsAnswer>
  }
  'GET /api/clients': { answer: Told<typeof clientsRoutes.clientList> }
  'GET /api/clients/:id': { answer: Told<typeof clientsClients.clientDetail> }
  'GET /api/community': {
    query: Given<typeof communityRoutes.boardQuery>
    answer: Told<typeof communityRoutes.boardShape>
  }
  'POST /api/community': {
    body: Given<typeof communityRoutes.question>
    answer: Told<typeof communityShown.threadShape>
  }
  'GET /api/community/:id': { answer: Told<typeof communityShown.threadShape> }
  'PATCH /api/community/:id': {
    body: Given<typeof communityOwnRoutes.editedQuestion>
    answer: Told<typeof communityShown.threadShape>
  }
  'DELETE /api/community/:id': { answer: Told<typeof httpShapes.statusAnswer> }
  'POST /api/community/:id/undelete': { answer: Told<typeof communityShown.threadShape> }
  'POST /api/community/:id/answers': {
    body: Given<typeof communityRoutes.answerText>
    answer: Told<typeof communityShown.threadShape>
  }
  'POST /api/community/:id/report': {
    body: Given<typeof communityRoutes.reasonText>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'PATCH /api/community-answers/:id': {
    body: Given<typeof communityOwnRoutes.editedAnswer>
    answer: Told<typeof communityShown.threadShape>
  }
  'DELETE /api/community-answers/:id': { answer: Told<typeof communityShown.threadShape> }
  'POST /api/community-answers/:id/undelete': { answer: Told<typeof communityShown.threadShape> }
  'POST /api/community-answers/:id/report': {
    body: Given<typeof communityRoutes.reasonText>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'GET /api/admin/community': {
    query: Given<typeof communityAdminRoutes.filters>
    answer: Told<typeof communityAdminRoutes.queueShape>
  }
  'POST /api/admin/community/:id/hide': { answer: Told<typeof communityAdminRoutes.itemShape> }
  'POST /api/admin/community/:id/restore': { answer: Told<typeof communityAdminRoutes.itemShape> }
  'POST /api/admin/community/:id/keep': { answer: Told<typeof communityAdminRoutes.itemShape> }
  'GET /api/trainings': { answer: Told<typeof trainingsRoutes.trainingList> }
  'POST /api/trainings': {
    body: Given<typeof trainingsRoutes.newTraining>
    answer: Told<typeof trainingsRoutes.trainingShape>
  }
  'PATCH /api/trainings/:id': {
    body: Given<typeof trainingsRoutes.change>
    answer: Told<typeof trainingsRoutes.trainingShape>
  }
  'DELETE /api/trainings/:id': { answer: Told<typeof trainingsRoutes.trainingShape> }
  'GET /api/saved-guides': { answer: Told<typeof knowledgeRoutes.savedGuides> }
  'PUT /api/saved-guides': {
    body: Given<typeof knowledgeRoutes.change>
    answer: Told<typeof knowledgeRoutes.savedGuides>
  }
  'GET /api/care-profile': { answer: Told<typeof caregiversProfileShapes.careProfileAnswer> }
  'GET /api/care-plan': { answer: Told<typeof careRoutes.carePlan> }
  'GET /api/care-sheet': { answer: Told<typeof careCareSheet.shownSheet> }
  'PUT /api/care-sheet': {
    body: Given<typeof careCareSheet.sheetBody>
    answer: Told<typeof careCareSheet.shownSheet>
  }
  'GET /api/care-search': {
    query: Given<typeof searchSearch.searchQuery>
    answer: Told<typeof searchRoutes.searchAnswer>
  }
  'GET /api/saved-searches': { answer: Told<typeof searchRoutes.savedAnswer> }
  'POST /api/saved-searches': {
    body: { filters: Given<typeof searchSearch.searchFilters> }
    answer: Told<typeof searchRoutes.savedAnswer>
  }
  'POST /api/saved-searches/:id/seen': { answer: Told<typeof httpShapes.statusAnswer> }
  'DELETE /api/saved-searches/:id': { answer: Told<typeof httpShapes.statusAnswer> }
  'GET /api/documents': { answer: Told<typeof documentsShapes.documentAnswer>[] }
  'POST /api/documents': {
    body: Given<typeof documentsUploaded.handedInShape>
    sends: 'multipart/form-data'
    answer: Told<typeof documentsShapes.documentAnswer>
  }
  'GET /api/documents/standing': { answer: Told<typeof documentsShapes.standingAnswer> }
  'GET /api/documents/:id/file': {
    query: Given<typeof documentsRoutes.view>
    comes: 'application/octet-stream'
  }
  'GET /api/documents/:id/history': { answer: Told<typeof documentsRoutes.history> }
  'DELETE /api/documents/:id': { answer: undefined }
  'GET /api/admin/documents': {
    query: Given<typeof documentsAdminDocuments.filters>
    answer: Told<typeof documentsAdminDocuments.queuePage>
  }
  'GET /api/admin/documents/:id': { answer: Told<typeof documentsAdminDocuments.opened> }
  'POST /api/admin/documents/:id/decision': {
    body: Given<typeof documentsAdminDocuments.decision>
    answer: Told<typeof documentsAdminDocuments.queued>
  }
  'POST /api/admin/documents/:id/claim': {
    body: Given<typeof documentsAdminDocuments.holding>
    answer: Told<typeof documentsAdminDocuments.held>
  }
  'DELETE /api/admin/documents/:id/claim': { answer: Told<typeof httpShapes.statusAnswer> }
  'POST /api/uploads': { body: Given<typeof uploadsRoutes.input>; answer: Told<typeof uploadsRoutes.begun> }
  'GET /api/uploads': { answer: Told<typeof uploadsRoutes.uploadAnswer>[] }
  'GET /api/uploads/:id': { answer: Told<typeof uploadsRoutes.uploadAnswer> }
  'PUT /api/uploads/:id': {
    query: Given<typeof uploadsRoutes.place>
    sends: 'application/octet-stream'
    answer: { offset: number }
  }
  'DELETE /api/uploads/:id': { answer: undefined }
  'POST /api/recordings': {
    body: Given<typeof recordingsRoutes.input>
    answer: Told<typeof recordingsShapes.recordingAnswer>
  }
  'GET /api/recordings': { answer: Told<typeof recordingsShapes.recordingAnswer>[] }
  'GET /api/introduction-videos': {
    query: Given<typeof recordingsRoutes.ofWhom>
    answer: Told<typeof recordingsShapes.recordingAnswer>[]
  }
  'GET /api/recordings/:id/file': { comes: 'application/octet-stream' }
  'GET /api/recordings/:id/poster': { comes: 'image/jpeg' }
  'GET /api/recordings/:id/captions': { comes: 'text/vtt' }
  'PUT /api/recordings/:id/poster': {
    sends: 'image/jpeg'
    answer: Told<typeof recordingsShapes.recordingAnswer>
  }
  'PATCH /api/recordings/:id': {
    body: Given<typeof recordingsRoutes.change>
    answer: Told<typeof recordingsShapes.recordingAnswer>
  }
  'DELETE /api/recordings/:id': { answer: undefined }
  'GET /api/matches': { answer: Told<typeof matchesRoutes.matchList> }
  'GET /api/matches/:id': { answer: Told<typeof matchesShown.shownMatch> }
  'POST /api/matches/:id/decision': {
    body: Given<typeof matchesRoutes.answer>
    answer: Told<typeof matchesShown.shownMatch>
  }
  'GET /api/match-standing': { answer: { because: string[]; wouldHelp: string[]; shown: boolean } }
  'GET /api/matches/:id/availability': {
    query: Given<typeof visitsRange.rangeQuery>
    answer: Told<typeof visitsAvailabilityRoutes.shownTimes>
  }
  'GET /api/availability': { answer: Told<typeof machinesVisitsAvailability.availabilityShape> }
  'PUT /api/availability': {
    body: Given<typeof visitsAvailabilityRoutes.hoursBody>
    answer: Told<typeof machinesVisitsAvailability.availabilityShape>
  }
  'GET /api/payments': {
    query: Given<typeof paymentsRoutes.grouped>
    answer: Told<typeof paymentsRoutes.page>
  }
  'GET /api/payments.csv': { query: Given<typeof paymentsRoutes.range>; comes: 'text/csv' }
  'POST /api/payments/events': {
    body: Given<typeof paymentsShapes.paymentsEvent>
    answer: { rows: Told<typeof paymentsShapes.shownPayment>[] }
  }
  'POST /api/payments/:id/events': {
    body: Given<typeof paymentsShapes.paymentEvent>
    answer: Told<typeof paymentsShapes.shownPayment>
  }
  'GET /api/home': { answer: Told<typeof homeShapes.homeShape> }
  'POST /api/assistant': {
    body: Given<typeof assistantShapes.asked>
    answer: Told<typeof machinesAssistantReply.replyShape>
  }
  'GET /api/visits': {
    query: Given<typeof visitsRange.rangeQuery>
    answer: Told<typeof visitsShapes.visitList>
  }
  'GET /api/visits.csv': { query: Given<typeof visitsRange.rangeQuery>; comes: 'text/csv' }
  'GET /api/calendar-feed': { answer: Told<typeof visitsFeedRoutes.feedAnswer> }
  'POST /api/calendar-feed/renew': { answer: Told<typeof visitsFeedRoutes.feedAnswer> }
  'GET /calendar/:secret': { comes: 'text/calendar' }
  'POST /api/visits': {
    body: Given<typeof visitsShapes.visitRequest>
    answer: Told<typeof visitsShapes.plannedVisit>
  }
  'GET /api/visits/:id': { answer: Told<typeof visitsShapes.shownVisit> }
  'POST /api/visits/:id/events': {
    body: Given<typeof visitsShapes.visitEventBody>
    answer: Told<typeof visitsShapes.shownVisit>
  }
  'GET /api/visits/:id/tasks': { answer: Told<typeof visitsTasks.shownTasks> }
  'POST /api/visits/:id/tasks': {
    body: Given<typeof visitsTasks.taskBody>
    answer: Told<typeof visitsTasks.shownTasks>
  }
  'GET /api/visits/:id/photos': { answer: Told<typeof visitsPhotosPhotos.shownPhotos> }
  'POST /api/visits/:id/photos': {
    sends: 'multipart/form-data'
    answer: Told<typeof visitsPhotosPhotos.shownPhotos>
  }
  'GET /api/visit-photos/:id': { comes: 'application/octet-stream' }
  'DELETE /api/visit-photos/:id': { answer: Told<typeof visitsPhotosPhotos.shownPhotos> }
  'GET /api/backups': { answer: Told<typeof coverBackups.backupsShape> }
  'PUT /api/backups': {
    body: Given<typeof coverBackups.backupsBody>
    answer: Told<typeof coverBackups.backupsShape>
  }
  'GET /api/cover': { answer: Told<typeof coverShown.coverShape> }
  'PUT /api/cover': { body: Given<typeof coverRoutes.wish>; answer: Told<typeof coverShown.coverShape> }
  'POST /api/cover/:id/accept': { answer: Told<typeof visitsShapes.shownVisit> }
  'POST /api/cover/:id/decline': { answer: Told<typeof coverShown.coverShape> }
  'GET /api/admin/matches': {
    query: Given<typeof matchesAdminRoutes.filters>
    answer: Told<typeof matchesAdminRoutes.queuePage>
  }
  'POST /api/admin/matches': { body: Given<typeof matchesByHandRoutes.proposing>; answer: { id: string } }
  'GET /api/admin/match-proposal': {
    query: { family: Given<typeof matchesByHandRoutes.id>; caregiver: Given<typeof matchesByHandRoutes.id> }
    answer: Told<typeof matchesByHandProposing.proposalShape>
  }
  'GET /api/admin/matches/:id': { answer: Told<typeof matchesAdminShown.reviewedMatch> }
  'POST /api/admin/matches/:id/view': {
    body: Given<typeof matchesAdminRoutes.view>
    answer: Told<typeof matchesAdminShown.reviewedMatch>
  }
  'POST /api/admin/matches/:id/decision': {
    body: Given<typeof matchesAdminRoutes.review>
    answer: Told<typeof matchesAdminShown.reviewedMatch>
  }
  'GET /api/admin/matching-settings': { answer: Told<typeof machinesMatchingSettings.matchingSettings> }
  'PUT /api/admin/matching-settings': {
    body: Given<typeof matchesSettingsRoutes.change>
    answer: Told<typeof machinesMatchingSettings.matchingSettings>
  }
  'POST /api/admin/matching-settings/undo': { answer: Told<typeof machinesMatchingSettings.matchingSettings> }
  'GET /api/admin/matching-settings/changes': { answer: Told<typeof matchesSettings.settingsChanges> }
  'POST /api/admin/matching-settings/preview': {
    body: Given<typeof matchesSettingsRoutes.change>
    answer: Told<typeof matchesPreview.previewShape>
  }
  'GET /api/admin/fairness': {
    query: Given<typeof matchesSettingsRoutes.days>
    answer: Told<typeof matchesFairness.fairnessShape>
  }
  'GET /api/reviews': { answer: Told<typeof reviewsShown.shownReviews> }
  'POST /api/matches/:id/review': {
    body: Given<typeof reviewsRoutes.written>
    answer: Told<typeof reviewsShown.shownReview>
  }
  'POST /api/reviews/:id/reply': {
    body: Given<typeof reviewsRoutes.reply>
    answer: Told<typeof reviewsShown.shownReview>
  }
  'GET /api/admin/reviews': {
    query: Given<typeof reviewsAdminRoutes.filters>
    answer: Told<typeof reviewsAdminRoutes.reviewPage>
  }
  'POST /api/admin/reviews/:id/publish': { answer: Told<typeof reviewsAdminRoutes.queuedReview> }
  'POST /api/admin/reviews/:id/decline': { answer: Told<typeof reviewsAdminRoutes.queuedReview> }
  'GET /api/check-ins': { answer: Told<typeof checkInsRoutes.checkInList> }
  'POST /api/check-ins/:id': {
    body: Given<typeof checkInsRoutes.reply>
    answer: Told<typeof checkInsRoutes.shownCheckIn>
  }
  'GET /api/consents': { answer: Told<typeof matchesConsents.consentList> }
  'PUT /api/consents': {
    body: Given<typeof matchesConsents.answer>
    answer: Told<typeof matchesConsents.consentList>
  }
  'GET /api/blocks': { answer: Told<typeof matchesBlocks.blockList> }
  'PUT /api/blocks/:userId': { answer: Told<typeof matchesBlocks.blockAnswer> }
  'DELETE /api/blocks/:userId': { answer: Told<typeof matchesBlocks.blockAnswer> }
  'GET /api/conversations': {
    query: { search?: string | undefined }
    answer: Told<typeof messagesRoutes.list>
  }
  'POST /api/conversations': {
    body: Given<typeof messagesRoutes.started>
    answer: Told<typeof messagesShown.conversationShape>
  }
  'GET /api/unread-messages': { answer: { unread: number } }
  'GET /api/conversations/:id': { answer: Told<typeof messagesShown.conversationShape> }
  'GET /api/conversations/:id/messages': {
    query: Given<typeof messagesShown.placeShape>
    answer: Told<typeof messagesShown.messagesPage>
  }
  'POST /api/conversations/:id/messages': {
    body: Given<typeof messagesRoutes.sent>
    answer: Told<typeof messagesShown.messageShape>
  }
  'POST /api/conversations/:id/files': {
    sends: 'multipart/form-data'
    answer: Told<typeof messagesShown.attachmentShape>
  }
  'GET /api/message-files/:id': { comes: 'application/octet-stream' }
  'POST /api/conversations/:id/read': {
    body: { upTo: Given<typeof messagesShown.messageId> }
    answer: Told<typeof messagesShown.conversationShape>
  }
  'POST /api/conversations/:id/report': {
    body: { reason: string }
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/conversations/:id/translation': {
    body: { message: Given<typeof messagesShown.messageId> }
    answer: { text: string; language: string }
  }
  'GET /api/admin/conversations': {
    query: Given<typeof messagesAdminRoutes.filters>
    answer: Told<typeof messagesAdminRoutes.queuePage>
  }
  'GET /api/admin/conversations/:id': { answer: Told<typeof messagesQueue.queuedShape> }
  'GET /api/admin/people/:id/conversation': { answer: Told<typeof messagesAdminRoutes.begunAnswer> }
  'POST /api/admin/people/:id/conversation': {
    body: { id: Given<typeof messagesShown.messageId>; text: string }
    answer: Told<typeof messagesQueue.queuedShape>
  }
  'POST /api/admin/conversations/:id/assign': {
    body: { to?: (string | null) | undefined }
    answer: Told<typeof messagesQueue.queuedShape>
  }
  'POST /api/admin/conversations/:id/no-answer': { answer: Told<typeof messagesQueue.queuedShape> }
  'PUT /api/admin/conversations/:id/follow-up': {
    body: Given<typeof messagesAdminRoutes.followUp>
    answer: Told<typeof messagesQueue.queuedShape>
  }
  'GET /api/admin/conversations/:id/notes': { answer: Told<typeof messagesAdminRoutes.notesAnswer> }
  'POST /api/admin/conversations/:id/notes': {
    body: { text: string }
    answer: Told<typeof messagesAdminRoutes.notesAnswer>
  }
  'GET /api/admin/saved-replies': { answer: Told<typeof messagesSavedReplies.list> }
  'POST /api/admin/saved-replies': {
    body: Given<typeof messagesSavedReplies.written>
    answer: Told<typeof messagesSavedReplies.list>
  }
  'PUT /api/admin/saved-replies/:id': {
    body: Given<typeof messagesSavedReplies.written>
    answer: Told<typeof messagesSavedReplies.list>
  }
  'DELETE /api/admin/saved-replies/:id': { answer: Told<typeof messagesSavedReplies.list> }
  'GET /api/realtime': { query: Given<typeof realtimeRoutes.wanted>; comes: 'text/event-stream' }
  'GET /api/admin/caregivers': {
    query: Given<typeof peopleShapes.listQuery>
    answer: Told<typeof peopleShapes.caregiverPage>
  }
  'GET /api/admin/caregivers.csv': { query: Given<typeof peopleShapes.csvQuery>; comes: 'text/csv' }
  'GET /api/admin/caregivers/:id': { answer: Told<typeof peopleShapes.personShape> }
  'GET /api/admin/care-recipients': {
    query: Given<typeof peopleShapes.listQuery>
    answer: Told<typeof peopleShapes.recipientPage>
  }
  'GET /api/admin/care-recipients.csv': { query: Given<typeof peopleShapes.csvQuery>; comes: 'text/csv' }
  'GET /api/admin/care-recipients/:id': { answer: Told<typeof peopleShapes.personShape> }
  'GET /api/admin/people/:id/interview': { answer: Told<typeof peopleInterviewView.interviewViewShape> }
  'GET /api/admin/people/:id/notes': { answer: Told<typeof peopleNoteRoutes.noteList> }
  'POST /api/admin/people/:id/notes': {
    body: Given<typeof peopleNoteRoutes.written>
    answer: Told<typeof peopleNoteRoutes.noteShape>
  }
  'PATCH /api/admin/notes/:id': {
    body: Given<typeof peopleNoteRoutes.written>
    answer: Told<typeof peopleNoteRoutes.noteShape>
  }
  'DELETE /api/admin/notes/:id': { answer: Told<typeof peopleNoteRoutes.noteShape> }
  'POST /api/admin/notes/:id/restored': { answer: Told<typeof peopleNoteRoutes.noteShape> }
  'POST /api/admin/people/:id/corrections': {
    body: Given<typeof peopleActRoutes.correction>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/admin/people/:id/data-copy': {
    body: Given<typeof peopleDataRequestRoutes.asked>
    answer: Told<typeof peopleDataRequestRoutes.copySent>
  }
  'POST /api/admin/people/:id/close': {
    body: Given<typeof peopleDataRequestRoutes.asked>
    answer: Told<typeof peopleDataRequestRoutes.closing>
  }
  'POST /api/admin/people/:id/keep': { answer: Told<typeof httpShapes.statusAnswer> }
  'POST /api/admin/people/:id/suspend': {
    body: Given<typeof actsRoutes.why>
    answer: Told<typeof actsRoutes.standingShape>
  }
  'POST /api/admin/people/:id/unsuspend': {
    body: Given<typeof actsRoutes.why>
    answer: Told<typeof actsRoutes.standingShape>
  }
  'POST /api/admin/matches/:id/end': {
    body: Given<typeof actsRoutes.why>
    answer: Told<typeof actsRoutes.acted>
  }
  'GET /api/admin/people/:id/visits.csv': { query: Given<typeof visitsRange.rangeQuery>; comes: 'text/csv' }
  'POST /api/admin/visits/:id/cancel': {
    body: Given<typeof actsRoutes.why>
    answer: Told<typeof actsRoutes.acted>
  }
  'GET /api/admin/cover/:id': { answer: Told<typeof coverCoordinating.whoIsFree> }
  'POST /api/admin/cover/:id': {
    body: Given<typeof coverRoutes.assigned>
    answer: Told<typeof coverCoordinating.whoIsFree>
  }
  'GET /api/admin/acts': { answer: Told<typeof actsRoutes.undoableShape> }
  'POST /api/admin/acts/:id/undo': { answer: { left: Told<typeof actsUndoing.leftShape> } }
  'POST /api/admin/people/:id/pause': {
    body: Given<typeof actsRoutes.pausing>
    answer: Told<typeof actsRoutes.standingShape>
  }
  'POST /api/admin/people/:id/resume': {
    body: Given<typeof actsRoutes.maybeWhy>
    answer: Told<typeof actsRoutes.standingShape>
  }
  'POST /api/admin/people/:id/sign-out': { answer: Told<typeof peopleActRoutes.ended> }
  'GET /api/admin/saved-views': {
    query: Given<typeof peopleActRoutes.ofList>
    answer: Told<typeof peopleActRoutes.viewList>
  }
  'POST /api/admin/saved-views': {
    body: Given<typeof peopleShapes.newView>
    answer: Told<typeof peopleShapes.savedView>
  }
  'DELETE /api/admin/saved-views/:id': { answer: Told<typeof httpShapes.statusAnswer> }
  'GET /api/admin/audit': {
    query: Given<typeof auditRoutes.listed>
    answer: Told<typeof auditRoutes.auditPage>
  }
  'GET /api/admin/audit.csv': { query: Given<typeof auditRoutes.filters>; comes: 'text/csv' }
  'GET /api/admin/overview': { answer: Told<typeof coordinatorsOverviewRoutes.overviewAnswer> }
  'GET /api/admin/operations': { answer: Told<typeof operatorRoutes.operatorAnswer> }
  'POST /api/admin/operations/retry': {
    body: { id?: string | undefined; kind?: string | undefined }
    answer: Told<typeof operatorRoutes.retried>
  }
  'GET /api/admin/activity': {
    query: Given<typeof coordinatorsDayRoutes.activityQuery>
    answer: Told<typeof coordinatorsActivity.activityPage>
  }
  'GET /api/admin/urgent': { answer: Told<typeof coordinatorsUrgent.urgentShape> }
  'GET /api/admin/queues': {
    query: Given<typeof coordinatorsQueues.asked>
    answer: Told<typeof coordinatorsQueues.queueShape>
  }
  'GET /api/admin/charts': {
    query: Given<typeof coordinatorsDayRoutes.chartsQuery>
    answer: Told<typeof coordinatorsCharts.chartsShape>
  }
  'GET /api/admin/find': { query: { search: string }; answer: Told<typeof coordinatorsFindRoutes.foundShape> }
  'GET /api/admin/find/again': {
    query: {
      people?: Given<typeof peopleShapes.ids> | undefined
      matches?: Given<typeof peopleShapes.ids> | undefined
      documents?: Given<typeof peopleShapes.ids> | undefined
      conversations?: Given<typeof peopleShapes.ids> | undefined
    }
    answer: Told<typeof coordinatorsFindRoutes.foundShape>
  }
  'GET /api/admin/coordinators': { answer: Told<typeof coordinatorsAccessRoutes.coordinatorsShape> }
  'POST /api/admin/coordinators/invitations': {
    body: Given<typeof coordinatorsAccessRoutes.inviting>
    answer: Told<typeof coordinatorsAccessRoutes.invited>
  }
  'DELETE /api/admin/coordinators/invitations/:id': { answer: Told<typeof httpShapes.statusAnswer> }
  'POST /api/admin/coordinators/:id/end': { answer: Told<typeof httpShapes.statusAnswer> }
  'POST /api/admin/coordinators/:id/restore': { answer: Told<typeof httpShapes.statusAnswer> }
  'PUT /api/admin/coordinators/:id/role': {
    body: { role: 'coordinator' | 'reviewer' | 'auditor' }
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'PUT /api/admin/duty': {
    body: Given<typeof coordinatorsDuty.duty>
    answer: Told<typeof coordinatorsDuty.duty>
  }
  'GET /api/admin/email-texts': { answer: { emails: Told<typeof mailEmailTexts.emailTextShape>[] } }
  'PUT /api/admin/email-texts/:id': {
    body: Given<typeof mailEmailTexts.emailText>
    answer: Told<typeof mailEmailTexts.emailTextShape>
  }
  'DELETE /api/admin/email-texts/:id': { answer: Told<typeof mailEmailTexts.emailTextShape> }
  'POST /api/admin/email-texts/:id/preview': {
    body: Given<typeof mailEmailTexts.emailText>
    answer: Told<typeof mailEmailTexts.previewShape>
  }
  'GET /api/admin/rejection-reasons': { answer: Told<typeof documentsReasons.reasonsShape> }
  'PUT /api/admin/rejection-reasons': {
    body: Given<typeof documentsReasons.reasonsChange>
    answer: Told<typeof documentsReasons.reasonsShape>
  }
  'DELETE /api/admin/rejection-reasons': { answer: Told<typeof documentsReasons.reasonsShape> }
  'GET /api/admin/concerns': {
    query: Given<typeof concernsRoutes.filters>
    answer: Told<typeof concernsRoutes.concernPage>
  }
  'POST /api/admin/concerns/:id/take': { answer: Told<typeof concernsShown.concernShape> }
  'POST /api/admin/concerns/:id/hand': {
    body: Given<typeof concernsRoutes.handing>
    answer: Told<typeof concernsShown.concernShape>
  }
  'PUT /api/admin/concerns/:id/plan': {
    body: Given<typeof concernsRoutes.planned>
    answer: Told<typeof concernsShown.concernShape>
  }
  'POST /api/admin/concerns/:id/handled': {
    body: Given<typeof concernsRoutes.handled>
    answer: Told<typeof concernsShown.concernShape>
  }
  'POST /api/admin/concerns/:id/reopened': { answer: Told<typeof concernsShown.concernShape> }
  'POST /api/admin/urgent/:id/seen-to': {
    body: Given<typeof coordinatorsSeeingTo.seenTo>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/admin/urgent/:id/again': {
    body: Given<typeof coordinatorsSeeingTo.again>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'GET /api/admin/support/:id': { answer: Told<typeof supportAdminRoutes.requestShape> }
  'GET /api/admin/support/:id/messages': {
    query: Given<typeof messagesShown.placeShape>
    answer: Told<typeof messagesShown.messagesPage>
  }
  'POST /api/admin/support/:id/messages': {
    body: Given<typeof supportAdminRoutes.answerShape>
    answer: Told<typeof httpShapes.statusAnswer>
  }
  'POST /api/admin/support/:id/read': {
    body: { upTo: Given<typeof messagesShown.messageId> }
    answer: Told<typeof supportAdminRoutes.requestShape>
  }
  'POST /api/admin/support/:id/assign': {
    body: { to: string | null }
    answer: Told<typeof supportAdminRoutes.requestShape>
  }
  'POST /api/admin/support/:id/no-answer': { answer: Told<typeof supportAdminRoutes.requestShape> }
  'PUT /api/admin/support/:id/follow-up': {
    body: Given<typeof messagesAdminRoutes.followUp>
    answer: Told<typeof supportAdminRoutes.requestShape>
  }
  'POST /api/admin/support/:id/reopen': { answer: Told<typeof supportAdminRoutes.requestShape> }
  'GET /api/admin/support/:id/notes': { answer: Told<typeof messagesAdminRoutes.notesAnswer> }
  'POST /api/admin/support/:id/notes': {
    body: { text: string }
    answer: Told<typeof messagesAdminRoutes.notesAnswer>
  }
}
