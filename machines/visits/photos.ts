/** Photos that go with a visit at most. */
export const mostPhotos = 6
