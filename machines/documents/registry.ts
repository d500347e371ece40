import type { AnyStateMachine } from 'xstate'
import { authScreenMachine } from '../accounts/auth-screen.ts'
import { sessionMachine } from '../accounts/session.ts'
import { careInterviewChart } from '../care-interview/chart.ts'
import { caregiverInterviewChart } from '../caregiver-interview/chart.ts'
import { checkInMachine } from '../check-ins/check-in.ts'
import { communityMachine } from '../community/post.ts'
import { concernMachine } from '../concerns/concern.ts'
import { actMachine } from '../coordinators/act.ts'
import { adminDoorMachine } from '../coordinators/door.ts'
import { coverAskMachine } from '../cover/cover-ask.ts'
import { coverCallMachine } from '../cover/cover-call.ts'
import { emmaChatMachine } from '../emma/emma-chat.ts'
import { listeningMachine } from '../emma/listening.ts'
import { liveTalkMachine } from '../emma/live-talk.ts'
import { readingAloudMachine } from '../emma/reading-aloud.ts'
import { matchMachine } from '../matching/match.ts'
import { conversationMachine } from '../messages/conversation.ts'
import { accountMachine } from '../my-data/account-closing.ts'
import { caregiverOnboardingMachine } from '../onboarding/caregiver-onboarding.ts'
import { paymentMachine } from '../payments/payment.ts'
import { personStandingMachine } from '../people/standing.ts'
import { channelMachine } from '../realtime/channel.ts'
import { recordingMachine } from '../recordings/recording.ts'
import { reviewMachine } from '../reviews/review.ts'
import { carouselMachine } from '../site/carousel.ts'
import { supportRequestMachine } from '../support/support-request.ts'
import { visitMachine } from '../visits/visit.ts'
import { cameraMachine } from './camera.ts'
import { documentMachine } from './document.ts'
import { ownPictureMachine } from './own-picture.ts'
import { uploadMachine } from './upload.ts'

type Registered = { machine: AnyStateMachine; file: string }

/** Every machine in this folder, by the name its file gives it. */
export const registeredMachines: readonly Registered[] = [
  { machine: careInterviewChart, file: 'machines/care-interview/chart.ts' },
  { machine: caregiverOnboardingMachine, file: 'machines/onboarding/caregiver-onboarding.ts' },
  { machine: caregiverInterviewChart, file: 'machines/caregiver-interview/chart.ts' },
  { machine: emmaChatMachine, file: 'machines/emma/emma-chat.ts' },
  { machine: listeningMachine, file: 'machines/emma/listening.ts' },
  { machine: readingAloudMachine, file: 'machines/emma/reading-aloud.ts' },
  { machine: liveTalkMachine, file: 'machines/emma/live-talk.ts' },
  { machine: ownPictureMachine, file: 'machines/documents/own-picture.ts' },
  { machine: sessionMachine, file: 'machines/accounts/session.ts' },
  { machine: accountMachine, file: 'machines/my-data/account-closing.ts' },
  { machine: authScreenMachine, file: 'machines/accounts/auth-screen.ts' },
  { machine: documentMachine, file: 'machines/documents/document.ts' },
  { machine: matchMachine, file: 'machines/matching/match.ts' },
  { machine: concernMachine, file: 'machines/concerns/concern.ts' },
  { machine: adminDoorMachine, file: 'machines/coordinators/door.ts' },
  { machine: personStandingMachine, file: 'machines/people/standing.ts' },
  { machine: actMachine, file: 'machines/coordinators/act.ts' },
  { machine: paymentMachine, file: 'machines/payments/payment.ts' },
  { machine: communityMachine, file: 'machines/community/post.ts' },
  { machine: channelMachine, file: 'machines/realtime/channel.ts' },
  { machine: visitMachine, file: 'machines/visits/visit.ts' },
  { machine: coverCallMachine, file: 'machines/cover/cover-call.ts' },
  { machine: coverAskMachine, file: 'machines/cover/cover-ask.ts' },
  { machine: conversationMachine, file: 'machines/messages/conversation.ts' },
  { machine: reviewMachine, file: 'machines/reviews/review.ts' },
  { machine: checkInMachine, file: 'machines/check-ins/check-in.ts' },
  { machine: supportRequestMachine, file: 'machines/support/support-request.ts' },
  { machine: cameraMachine, file: 'machines/documents/camera.ts' },
  { machine: uploadMachine, file: 'machines/documents/upload.ts' },
  { machine: recordingMachine, file: 'machines/recordings/recording.ts' },
  { machine: carouselMachine, file: 'machines/site/carousel.ts' },
]
