import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Received = { to: string[]; text: string }

/** A real mail server on this machine that can be stopped, restarted on the same port, and slowed down. */
export async function createMailServer() {
  const received: Received[] = []
  const wishes = { hold: Promise.resolve(), busy: false }
  let attempts = 0
  let server: SMTPServer | undefined
  let port = 0

  const open = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      // A sender keeps its connection open for the next letter; a stop would wait half a minute for that.
      closeTimeout: 1,
      onConnect(_session, answer) {
        attempts += 1
        answer()
      },
      onRcptTo(_address, _session, answer) {
        answer(wishes.busy ? Object.assign(new Error('Come back later'), { responseCode: 451 }) : null)
      },
      onData(stream, session, answer) {
        const chunks: Buffer[] = []
        stream.on('data', chunk => chunks.push(chunk))
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('utf8')
          const text = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')
          void wishes.hold.then(() => {
            received.push({ to: session.envelope.rcptTo.map(r => r.address), text })
            answer()
          })
        })
      },
    })

  const start = () =>
    new Promise<void>(resolve => {
      server = open()
      server.on('error', () => undefined)
      const listener = server.listen(port, '127.0.0.1', () => {
        const address = listener.address()
        port = typeof address === 'object' && address ? address.port : port
        resolve()
      })
    })
  const stop = () =>
    new Promise<void>(resolve => {
      if (!server) return resolve()
      server.close(() => resolve())
      server = undefined
    })

  await start()
  onTestFinished(stop)
  return {
    received,
    wishes,
    attempts: () => attempts,
    start,
    stop,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Kindred Hands <hello@house.example>' },
  }
}
