import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, createServer } from 'node:http'
import { buffer, json } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { openMailStore } from './mail-store.ts'

const [mailDir, smtpPort, apiPort, certificate, key] = z
  .tuple([z.string(), z.coerce.number(), z.coerce.number(), z.string(), z.string()])
  .parse(process.argv.slice(2))

const store = await openMailStore(mailDir)
let smtp: SMTPServer | undefined = await listenForMail()

const api = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    },
    (error: unknown) => {
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: String(error) }))
    },
  )
})
api.listen(apiPort, '127.0.0.1')

const FaultInput = z.object({ isRefusing: z.boolean() })

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /health':
      return { status: 200, body: { isRefusing: smtp === undefined, isEncrypted: true } }
    case 'GET /mails': {
      const limit = z.coerce.number().int().min(1).max(1000).catch(50).parse(url.searchParams.get('limit'))
      return { status: 200, body: await store.newest(url.searchParams.get('to') ?? undefined, limit) }
    }
    case 'PUT /fault': {
      const { isRefusing } = FaultInput.parse(await json(request))
      await setRefusing(isRefusing)
      return { status: 200, body: { isRefusing } }
    }
    default:
      return { status: 404, body: { error: 'GET /mails?to=ADDRESS&limit=N, GET /health, PUT /fault' } }
  }
}

async function setRefusing(isRefusing: boolean): Promise<void> {
  if (isRefusing && smtp) {
    const closing = smtp
    smtp = undefined
    await new Promise<void>((resolve) => closing.close(resolve))
  } else if (!isRefusing && !smtp) {
    smtp = await listenForMail()
  }
}

async function listenForMail(): Promise<SMTPServer> {
  const server = new SMTPServer({
    secure: true,
    cert: await readFile(certificate),
    key: await readFile(key),
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1_000,
    onData: (stream, session, callback) => {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
      buffer(stream)
        .then((raw) => store.add(recipients, raw))
        .then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        )
    },
  })
  server.on('error', (error) => process.stderr.write(`${String(error)}\n`))
  const listener = server.listen(smtpPort, '127.0.0.1')
  await once(listener, 'listening')
  return server
}
