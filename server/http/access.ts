import type { Role } from '#machines/roles.ts'

/** How far a kind of person reaches: not at all, to what is theirs, or to everything. */
export type Reach = 'none' | 'own' | 'all'
export type Rule = Record<'nobody' | Role, Reach>

const everyone: Rule = { nobody: 'all', caregiver: 'all', 'care-seeker': 'all', admin: 'own' }
const signedIn: Rule = { nobody: 'none', caregiver: 'own', 'care-seeker': 'own', admin: 'own' }
const caregivers: Rule = { nobody: 'none', caregiver: 'own', 'care-seeker': 'none', admin: 'none' }
const careSeekers: Rule = { nobody: 'none', caregiver: 'none', 'care-seeker': 'own', admin: 'none' }
const interviewed: Rule = { nobody: 'none', caregiver: 'own', 'care-seeker': 'own', admin: 'none' }
const administrators: Rule = { nobody: 'none', caregiver: 'none', 'care-seeker': 'none', admin: 'all' }
const ownersAndAdministrators: Rule = { ...caregivers, admin: 'all' }

/**
 * Who may what. A route that is not here answers nobody. An administrator reaches 'all' only once the second
 * factor is set up; 'own' rows are open before that.
 */
export const access: Readonly<Record<string, Rule>> = {
  'GET /healthz': everyone,
  'GET /readyz': everyone,
  'GET /metrics': everyone,
  'GET /api/about': everyone,
  'GET /api/openapi.json': everyone,
  'GET /api/docs': everyone,
  'GET /api/docs/style.css': everyone,
  'GET /api/caregivers': everyone,
  'POST /api/support': everyone,

  'POST /api/auth/sign-up/email': everyone,
  'POST /api/auth/sign-in/email': everyone,
  'POST /api/auth/sign-in/social': everyone,
  'GET /api/auth/callback/:provider': everyone,
  'POST /api/auth/callback/:provider': everyone,
  'POST /api/auth/sign-out': everyone,
  'GET /api/auth/get-session': everyone,
  'GET /api/auth/verify-email': everyone,
  'POST /api/auth/send-verification-email': everyone,
  'POST /api/auth/request-password-reset': everyone,
  'POST /api/auth/reset-password': everyone,
  'POST /api/auth/change-password': signedIn,
  'POST /api/auth/update-user': signedIn,
  'POST /api/auth/two-factor/enable': signedIn,
  'POST /api/auth/two-factor/disable': signedIn,
  'POST /api/auth/two-factor/generate-backup-codes': signedIn,
  'POST /api/auth/two-factor/verify-totp': everyone,
  'POST /api/auth/two-factor/verify-backup-code': everyone,
  'POST /api/admin-invitations/read': everyone,
  'POST /api/admin-invitations/accept': everyone,
  'POST /api/rpc/check_admin_access': everyone,

  'GET /api/account': signedIn,
  'GET /api/sessions': signedIn,
  'DELETE /api/sessions': signedIn,
  'DELETE /api/sessions/:id': signedIn,

  'GET /api/interviews/:kind': interviewed,
  'DELETE /api/interviews/:kind': interviewed,
  'POST /api/interviews/:kind/events': interviewed,
  'GET /api/interviews/:kind/messages': interviewed,
  'GET /api/interviews/:kind/moves': interviewed,
  'POST /api/interviews/:kind/messages': interviewed,
  'DELETE /api/interviews/:kind/messages': interviewed,
  'POST /api/interviews/:kind/messages/:id/rating': interviewed,
  'POST /api/interviews/:kind/greeting': interviewed,
  'GET /api/interviews/:kind/stream': interviewed,
  'POST /api/interviews/:kind/stop': interviewed,
  'POST /api/functions/care-recipient-chat': careSeekers,
  'POST /api/functions/gemini-chat': caregivers,
  'POST /api/functions/emma-v2-session': caregivers,
  'GET /api/caregiver-onboarding': caregivers,
  'POST /api/caregiver-onboarding/events': caregivers,
  'POST /api/caregiver-introduction': caregivers,
  'POST /api/functions/process-audio': caregivers,
  'POST /api/functions/process-resume': caregivers,
  'GET /api/resume': caregivers,
  'GET /api/resume/file': caregivers,
  'DELETE /api/resume': caregivers,

  'GET /api/pia': { ...signedIn, admin: 'all' },
  'GET /api/pia/:id': { ...signedIn, admin: 'all' },
  'GET /api/caregiver-profile': caregivers,
  'PATCH /api/caregiver-profile': caregivers,
  'GET /api/caregiver-metrics': caregivers,
  'GET /api/care-profile': careSeekers,
  'GET /api/documents': ownersAndAdministrators,
  'POST /api/documents': caregivers,
  'GET /api/documents/standing': caregivers,
  'GET /api/documents/:id/file': ownersAndAdministrators,
  'GET /api/documents/:id/history': ownersAndAdministrators,
  'DELETE /api/documents/:id': caregivers,
  'GET /api/admin/documents': administrators,
  'GET /api/admin/documents/:id': administrators,
  'POST /api/admin/documents/:id/decision': administrators,
  'POST /api/uploads': caregivers,
  'GET /api/uploads': caregivers,
  'GET /api/uploads/:id': caregivers,
  'PUT /api/uploads/:id': caregivers,
  'DELETE /api/uploads/:id': caregivers,
  'POST /api/recordings': caregivers,
  'GET /api/recordings': caregivers,
  'GET /api/introduction-videos': { ...signedIn, admin: 'all' },
  'GET /api/recordings/:id/file': { ...signedIn, admin: 'all' },
  'GET /api/recordings/:id/poster': { ...signedIn, admin: 'all' },
  'GET /api/recordings/:id/captions': { ...signedIn, admin: 'all' },
  'PUT /api/recordings/:id/poster': caregivers,
  'PATCH /api/recordings/:id': caregivers,
  'DELETE /api/recordings/:id': caregivers,
  'GET /api/realtime': { ...signedIn, admin: 'all' },
  'GET /api/admin/overview': administrators,
  'GET /api/admin/support': administrators,
  'POST /api/admin/support/:id/answered': administrators,
  'POST /api/admin/support/:id/reopened': administrators,
}
