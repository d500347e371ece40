/** What people are asked to agree to. */
export const shareWords = 'share-words'
