/** What people are asked to agree to. */
export const shareWords = 'share-words'

/** That it's kept how far from a visit's ZIP code its caregiver clocked in and out; it takes both sides. */
export const visitPlace = 'visit-place'

/** That texts may come to the number they confirmed. */
export const textMessages = 'text-messages'
