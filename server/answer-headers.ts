import { ServerResponse } from 'node:http'

/**
 * Node's own answer, with the headers that every answer carries. Adding them to a Response instead would cost a small
 * request more than all the rest of it.
 */
export class AnswerWithHeaders extends ServerResponse {
  always: Record<string, string> = {}

  override writeHead(status: number, ...rest: unknown[]): this {
    const given = rest.at(-1)
    return super.writeHead(status, { ...this.always, ...(typeof given === 'object' && given) })
  }
}
