const mib = 1024 * 1024

export const uploadPurposes = ['document', 'resume', 'audio', 'video'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** The most that an upload of each kind may hold. */
export const uploadBytes: Record<UploadPurpose, number> = {
  document: 5 * mib,
  resume: 10 * mib,
  audio: 30 * mib,
  video: 200 * mib,
}

/** The most that one piece of an upload may hold: what a dropped connection loses. */
export const pieceBytes = mib

/** What one person may have waiting at a time, over all unfinished uploads. */
export const waitingUploads = { most: 30, bytes: 600 * mib }
