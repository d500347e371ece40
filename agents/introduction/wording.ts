import words from '../words/en/introduction.json' with { type: 'json' }

const { patterns: sources } = words

/** The language's patterns for what stands in the answers. */
export const patterns = {
  /** 'Eleven years' alone repeats the years of experience. */
  onlyYears: new RegExp(sources.onlyYears, 'iu'),
  tellsYears: new RegExp(sources.tellsYears, 'iu'),
  place: new RegExp(sources.place, 'u'),
  none: new RegExp(sources.none, 'iu'),
  /** Names keep their capital anywhere in a sentence. */
  names: new RegExp(sources.names, 'u'),
  /** Private details that don't belong in an introduction: contact details and pay. */
  private: new RegExp(sources.private, 'iu'),
  /** A first-person sentence, which needs no introduction. */
  ownSentence: new RegExp(sources.ownSentence, 'iu'),
  wordEnding: new RegExp(sources.wordEnding, 'u'),
  lastLetter: new RegExp(sources.lastLetter, 'u'),
}
