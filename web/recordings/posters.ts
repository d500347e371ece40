/** Chosen cover pictures that aren't on the server yet; without one, a frame of the video is used. */
const chosen = new Map<string, Blob>()

export const posters = {
  of: (talk: string) => chosen.get(talk),
  choose: (talk: string, picture: Blob) => chosen.set(talk, picture),
  forget: (talk: string) => chosen.delete(talk),
}

/** The video's current frame as an image. */
export const pictureOf = (film: HTMLVideoElement): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = film.videoWidth
  canvas.height = film.videoHeight
  canvas.getContext('2d')?.drawImage(film, 0, 0)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.8))
}
