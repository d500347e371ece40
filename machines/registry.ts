import type { AnyStateMachine } from 'xstate'
import { authScreenMachine } from './auth-screen.ts'
import { cameraMachine } from './camera.ts'
import { careInterviewChart } from './care-interview/chart.ts'
import { caregiverInterviewChart } from './caregiver-interview/chart.ts'
import { caregiverOnboardingMachine } from './caregiver-onboarding.ts'
import { carouselMachine } from './carousel.ts'
import { documentMachine } from './document.ts'
import { emmaChatMachine } from './emma-chat.ts'
import { listeningMachine } from './listening.ts'
import { liveTalkMachine } from './live-talk.ts'
import { ownPictureMachine } from './own-picture.ts'
import { readingAloudMachine } from './reading-aloud.ts'
import { recordingMachine } from './recording.ts'
import { sessionMachine } from './session.ts'
import { supportRequestMachine } from './support-request.ts'
import { uploadMachine } from './upload.ts'

type Registered = { machine: AnyStateMachine; file: string }

/** Every machine of this folder, by the name that its file gives it. */
export const registeredMachines: readonly Registered[] = [
  { machine: careInterviewChart, file: 'machines/care-interview/chart.ts' },
  { machine: caregiverOnboardingMachine, file: 'machines/caregiver-onboarding.ts' },
  { machine: caregiverInterviewChart, file: 'machines/caregiver-interview/chart.ts' },
  { machine: emmaChatMachine, file: 'machines/emma-chat.ts' },
  { machine: listeningMachine, file: 'machines/listening.ts' },
  { machine: readingAloudMachine, file: 'machines/reading-aloud.ts' },
  { machine: liveTalkMachine, file: 'machines/live-talk.ts' },
  { machine: ownPictureMachine, file: 'machines/own-picture.ts' },
  { machine: sessionMachine, file: 'machines/session.ts' },
  { machine: authScreenMachine, file: 'machines/auth-screen.ts' },
  { machine: documentMachine, file: 'machines/document.ts' },
  { machine: supportRequestMachine, file: 'machines/support-request.ts' },
  { machine: cameraMachine, file: 'machines/camera.ts' },
  { machine: uploadMachine, file: 'machines/upload.ts' },
  { machine: recordingMachine, file: 'machines/recording.ts' },
  { machine: carouselMachine, file: 'machines/carousel.ts' },
]
