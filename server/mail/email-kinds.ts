/** Emails by what they're about; each kind of news has a writer of its own. */
export const documentEmailKinds = ['documentRejected', 'documentExpiring', 'documentExpired'] as const

export const matchEmailKinds = [
  'matchOffered',
  'matchAccepted',
  'matchIntroduced',
  'matchClosed',
  'matchEnded',
] as const

export const visitEmailKinds = [
  'visitRequested',
  'visitConfirmed',
  'visitChanged',
  'visitCancelled',
  'visitCalledOff',
  'visitUncovered',
  'visitCovered',
] as const

export const coverEmailKinds = ['coverAsked', 'coverFound', 'backupAsked'] as const

export const actEmailKinds = ['caregiverAway', 'familyAway', 'onAgain'] as const

export const reviewEmailKinds = ['reviewDue', 'reviewPublished'] as const

export const checkInEmailKinds = ['checkIn'] as const
export const personEmailKinds = [
  'personPaused',
  'personResumed',
  'accountOnHold',
  'accountOffHold',
  'signedOutEverywhere',
  'profileCorrected',
] as const

export const alertEmailKinds = ['urgentRaised', 'urgentHanded'] as const

export const emailKinds = [
  'verifyEmail',
  'resetPassword',
  'passwordChanged',
  'accountClosing',
  'accountClosed',
  'answersExpiring',
  'dataReady',
  'dataLinkClosed',
  'supportReceived',
  'supportAnswered',
  'coordinatorInvited',
  'circleInvited',
  'newInSearch',
  'placeAsked',
  'placeFound',
  'communityAnswered',
  'newMessages',
  ...personEmailKinds,
  ...documentEmailKinds,
  ...matchEmailKinds,
  ...visitEmailKinds,
  ...coverEmailKinds,
  ...actEmailKinds,
  'visitsTomorrow',
  ...reviewEmailKinds,
  ...checkInEmailKinds,
  ...alertEmailKinds,
] as const

export type EmailKind = (typeof emailKinds)[number]
