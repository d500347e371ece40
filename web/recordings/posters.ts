/** Pictures that were chosen and are not on the server yet; without one, another is taken from the film. */
const chosen = new Map<string, Blob>()

export const posters = {
  of: (talk: string) => chosen.get(talk),
  choose: (talk: string, picture: Blob) => chosen.set(talk, picture),
  forget: (talk: string) => chosen.delete(talk),
}

/** What a film shows just now, as a picture. */
export const pictureOf = (film: HTMLVideoElement): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = film.videoWidth
  canvas.height = film.videoHeight
  canvas.getContext('2d')?.drawImage(film, 0, 0)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.8))
}
