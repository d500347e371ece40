import type { Reach, Rule } from '#server/http/access.ts'

/**
 * Who may do what, written down a second time: opening a route takes a change in two places. The letters say how far
 * nobody, caregivers, care seekers, coordinators, reviewers and auditors reach: not at all, to their own, to all.
 */
const lists: Record<string, string> = {
  'all all all own own own': `
    GET /api/about
    POST /api/admin-invitations/accept
    POST /api/admin-invitations/read
    POST /api/circle/invitations/read
    GET POST /api/auth/callback/:provider
    GET /api/auth/get-session
    POST /api/auth/request-password-reset
    POST /api/auth/reset-password
    POST /api/auth/send-verification-email
    POST /api/auth/sign-in/email
    POST /api/auth/sign-in/social
    POST /api/auth/sign-out
    POST /api/auth/sign-up/email
    POST /api/auth/two-factor/verify-backup-code
    POST /api/auth/two-factor/verify-totp
    GET /api/auth/verify-email
    GET /api/caregivers
    GET /api/places
    GET /api/vocabulary
    GET /api/docs
    GET /api/docs/style.css
    GET /api/openapi.json
    POST /api/rpc/check_admin_access
    POST /api/support
    POST /api/sms/incoming
    POST /api/place-alerts
    GET POST /api/place-alerts/:token
    GET POST /api/unsubscribe/:token
    GET POST /api/data-copy/:token
    GET /calendar/:secret
    GET /healthz
    GET /metrics
    GET /readyz`,
  'none own own own own own': `
    GET /api/account
    POST /api/account/close
    GET /api/account/export
    POST /api/account/keep
    POST /api/auth/change-password
    POST /api/auth/two-factor/disable
    POST /api/auth/two-factor/enable
    POST /api/auth/two-factor/generate-backup-codes
    POST /api/auth/update-user
    GET /api/news
    GET /api/push/key
    POST DELETE /api/push/subscriptions
    GET PUT /api/notification-settings
    GET DELETE /api/sessions
    DELETE /api/sessions/:id`,
  'none own own none none none': `
    GET /api/blocks
    PUT DELETE /api/blocks/:userId
    GET /api/calendar-feed
    GET /api/home
    GET POST DELETE /api/phone
    POST /api/phone/confirm
    POST /api/assistant
    POST /api/calendar-feed/renew
    GET /api/check-ins
    POST /api/check-ins/:id
    GET PUT /api/consents
    GET POST /api/conversations
    POST /api/conversations/:id/report
    GET DELETE /api/interviews/:kind
    POST /api/interviews/:kind/events
    POST /api/interviews/:kind/greeting
    GET POST DELETE /api/interviews/:kind/messages
    POST /api/interviews/:kind/messages/:id/rating
    GET /api/interviews/:kind/moves
    POST /api/interviews/:kind/stop
    GET /api/interviews/:kind/stream
    GET /api/matches
    GET /api/matches/:id
    GET /api/matches/:id/availability
    POST /api/matches/:id/decision
    POST /api/matches/:id/review
    GET /api/payments
    GET /api/payments.csv
    POST /api/payments/events
    POST /api/payments/:id/events
    GET /api/reviews
    POST /api/reviews/:id/reply
    GET PUT /api/saved-guides
    GET /api/unread-messages
    GET POST /api/visits
    GET /api/visits.csv
    GET /api/visits/:id
    POST /api/visits/:id/events
    GET /api/visits/:id/tasks
    GET /api/visits/:id/photos
    GET /api/visit-photos/:id
    GET PUT /api/backups
    GET /api/cover`,
  'none none own none none none': `
    GET /api/care-plan
    GET PUT /api/care-sheet
    GET /api/care-profile
    GET /api/care-search
    GET /api/circle
    POST /api/circle/invitations
    POST /api/circle/invitations/accept
    PUT /api/circle/acting
    DELETE /api/circle/:id
    POST /api/circle/:id/restore
    POST /api/functions/care-recipient-chat
    GET POST /api/saved-searches
    DELETE /api/saved-searches/:id
    POST /api/saved-searches/:id/seen`,
  'none own none none none none': `
    GET PUT /api/availability
    PUT /api/cover
    POST /api/visits/:id/tasks
    POST /api/visits/:id/photos
    DELETE /api/visit-photos/:id
    POST /api/cover/:id/accept
    POST /api/cover/:id/decline
    POST /api/caregiver-introduction
    GET /api/caregiver-metrics
    GET /api/caregiver-onboarding
    POST /api/caregiver-onboarding/events
    GET PATCH /api/caregiver-profile
    POST /api/caregiver-profile/pause
    GET /api/caregiver-profile/preview
    POST /api/caregiver-profile/resume
    GET /api/clients
    GET /api/clients/:id
    POST /api/community
    PATCH DELETE /api/community-answers/:id
    POST /api/community-answers/:id/undelete
    PATCH DELETE /api/community/:id
    POST /api/community/:id/undelete
    POST /api/documents
    DELETE /api/documents/:id
    GET /api/documents/standing
    POST /api/functions/emma-v2-session
    POST /api/functions/gemini-chat
    POST /api/functions/process-audio
    POST /api/functions/process-resume
    GET /api/match-standing
    POST GET /api/recordings
    PATCH DELETE /api/recordings/:id
    PUT /api/recordings/:id/poster
    GET DELETE /api/resume
    GET /api/resume/file
    GET POST /api/trainings
    PATCH DELETE /api/trainings/:id
    POST GET /api/uploads
    GET PUT DELETE /api/uploads/:id`,
  'none own own all none all': `
    GET /api/conversations/:id
    GET /api/conversations/:id/messages
    POST /api/conversations/:id/translation
    GET /api/introduction-videos
    GET /api/message-files/:id
    GET /api/pia
    GET /api/pia/:id
    GET /api/recordings/:id/captions
    GET /api/recordings/:id/file
    GET /api/recordings/:id/poster`,
  'none own own all none none': `
    POST /api/conversations/:id/files
    POST /api/conversations/:id/messages
    POST /api/conversations/:id/read`,
  'none own own all all all': `
    GET /api/realtime`,
  'none none none all none all': `
    GET /api/admin/activity
    GET /api/admin/audit
    GET /api/admin/audit.csv
    GET /api/admin/care-recipients
    GET /api/admin/care-recipients.csv
    GET /api/admin/care-recipients/:id
    GET /api/admin/caregivers
    GET /api/admin/caregivers.csv
    GET /api/admin/caregivers/:id
    GET /api/admin/charts
    GET /api/admin/community
    GET /api/admin/concerns
    GET /api/admin/conversations
    GET /api/admin/conversations/:id
    GET /api/admin/conversations/:id/notes
    GET /api/admin/coordinators
    GET /api/admin/email-texts
    GET /api/admin/fairness
    GET /api/admin/find
    GET /api/admin/find/again
    GET /api/admin/matches
    GET /api/admin/match-proposal
    GET /api/admin/matches/:id
    GET /api/admin/matching-settings
    GET /api/admin/matching-settings/changes
    GET /api/admin/operations
    GET /api/admin/overview
    GET /api/admin/people/:id/conversation
    GET /api/admin/people/:id/notes
    GET /api/admin/reviews
    GET /api/admin/saved-replies
    GET /api/admin/saved-views
    GET /api/admin/support/:id
    GET /api/admin/support/:id/messages
    GET /api/admin/support/:id/notes
    GET /api/admin/urgent
    GET /api/admin/queues
    GET /api/admin/cover/:id
    GET /api/admin/acts
    GET /api/admin/people/:id/interview
    GET /api/admin/people/:id/visits.csv
    GET /api/pia.csv`,
  'none none none all none none': `
    POST /api/admin/community/:id/hide
    POST /api/admin/community/:id/keep
    POST /api/admin/community/:id/restore
    POST /api/admin/concerns/:id/handled
    POST /api/admin/concerns/:id/reopened
    POST /api/admin/urgent/:id/seen-to
    PUT /api/admin/conversations/:id/follow-up
    PUT /api/admin/support/:id/follow-up
    POST /api/admin/urgent/:id/again
    POST /api/admin/conversations/:id/assign
    POST /api/admin/conversations/:id/no-answer
    POST /api/admin/conversations/:id/notes
    POST /api/admin/coordinators/:id/end
    POST /api/admin/coordinators/:id/restore
    PUT /api/admin/coordinators/:id/role
    POST /api/admin/coordinators/invitations
    DELETE /api/admin/coordinators/invitations/:id
    PUT DELETE /api/admin/email-texts/:id
    POST /api/admin/email-texts/:id/preview
    POST /api/admin/matches
    POST /api/admin/matches/:id/decision
    POST /api/admin/matches/:id/view
    PUT /api/admin/matching-settings
    POST /api/admin/matching-settings/preview
    POST /api/admin/matching-settings/undo
    PATCH DELETE /api/admin/notes/:id
    POST /api/admin/notes/:id/restored
    POST /api/admin/people/:id/conversation
    POST /api/admin/people/:id/notes
    POST /api/admin/people/:id/pause
    POST /api/admin/people/:id/resume
    POST /api/admin/people/:id/sign-out
    PUT DELETE /api/admin/rejection-reasons
    POST /api/admin/reviews/:id/decline
    POST /api/admin/reviews/:id/publish
    POST /api/admin/saved-replies
    PUT DELETE /api/admin/saved-replies/:id
    POST /api/admin/saved-views
    DELETE /api/admin/saved-views/:id
    POST /api/admin/support/:id/messages
    POST /api/admin/support/:id/read
    POST /api/admin/support/:id/assign
    POST /api/admin/support/:id/no-answer
    POST /api/admin/support/:id/reopen
    POST /api/admin/support/:id/notes
    POST /api/admin/operations/retry
    PUT /api/admin/duty
    POST /api/admin/people/:id/corrections
    POST /api/admin/people/:id/data-copy
    POST /api/admin/people/:id/close
    POST /api/admin/people/:id/keep
    POST /api/admin/people/:id/suspend
    POST /api/admin/people/:id/unsuspend
    POST /api/admin/matches/:id/end
    POST /api/admin/visits/:id/cancel
    POST /api/admin/cover/:id
    POST /api/admin/acts/:id/undo
    POST /api/admin/concerns/:id/take
    POST /api/admin/concerns/:id/hand
    PUT /api/admin/concerns/:id/plan`,
  'none none none all all all': `
    GET /api/admin/documents
    GET /api/admin/documents/:id
    GET /api/admin/rejection-reasons`,
  'none none none all all none': `
    POST DELETE /api/admin/documents/:id/claim
    POST /api/admin/documents/:id/decision`,
  'none all none none none none': `
    GET /api/community
    POST /api/community-answers/:id/report
    GET /api/community/:id
    POST /api/community/:id/answers
    POST /api/community/:id/report`,
  'none own none all all all': `
    GET /api/documents
    GET /api/documents/:id/file
    GET /api/documents/:id/history`,
  'none none none own own own': `
    POST /api/sessions/active`,
}

const ruleOf = (reaches: string): Rule => {
  const all = reaches.split(' ') as Reach[]
  const [nobody = 'none', caregiver = 'none', seeker = 'none', ...portal] = all
  const [coordinator = 'none', reviewer = 'none', auditor = 'none'] = portal
  return { nobody, caregiver, 'care-seeker': seeker, coordinator, reviewer, auditor }
}

/** By route. */
export const whoMay: Record<string, Rule> = Object.fromEntries(
  Object.entries(lists).flatMap(([reaches, keys]) =>
    keys
      .trim()
      .split('\n')
      .flatMap(line => {
        const path = line.slice(line.indexOf('/'))
        const methods = line.slice(0, line.indexOf('/')).trim().split(' ')
        return methods.map(method => [`${method} ${path}`, ruleOf(reaches)] as const)
      }),
  ),
)
