import { ServerResponse } from 'node:http'

/**
 * Node's own response with the headers every answer carries. Adding them to a Response would cost a small
 * request more than everything else.
 */
export class AnswerWithHeaders extends ServerResponse {
  #always: Record<string, string> | undefined
  #requestId = ''

  carry(always: Record<string, string>, requestId: string): void {
    this.#always = always
    this.#requestId = requestId
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const given = rest.at(-1)
    const own = typeof given === 'object' ? given : undefined
    return super.writeHead(status, { ...this.#always, 'x-request-id': this.#requestId, ...own })
  }
}
