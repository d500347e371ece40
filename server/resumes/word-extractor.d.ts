declare module 'word-extractor' {
  type Wish = { filterUnicode?: boolean; includeHeadersAndFooters?: boolean; includeBody?: boolean }
  class Document {
    getBody(wish?: Wish): string
    getHeaders(wish?: Wish): string
    getFooters(wish?: Wish): string
    getTextboxes(wish?: Wish): string
  }
  export default class WordExtractor {
    extract(source: Buffer): Promise<Document>
  }
}
