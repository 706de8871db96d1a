import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from './http-server.ts'
import { type Body, readBody } from './read-body.ts'

test('a body that arrives in pieces is one text, also when a character is cut in two', async () => {
  const { send, bodies } = await startReader()
  const text = Buffer.from('{"path":"/bücher"}')
  const cut = text.indexOf(0xc3) + 1
  await send(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${text.length}\r\n\r\n`)
  await send(text.subarray(0, cut))
  await send(text.subarray(cut))
  await expect.poll(() => bodies).toEqual([{ kind: 'text', text: text.toString() }])
})

test('a client that leaves in the middle is noticed, once', async () => {
  const { send, bodies, leave } = await startReader()
  await send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"half":')
  leave()
  await expect.poll(() => bodies).toEqual([{ kind: 'aborted' }])
})

async function startReader() {
  const bodies: Body[] = []
  const server = createServer((request, response) =>
    readBody(request, 1000, (body) => {
      bodies.push(body)
      response.end()
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect(Number(new URL(addressOf(server)).port), '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  return {
    bodies,
    send: (bytes: string | Uint8Array) =>
      new Promise<void>((resolve) => socket.write(bytes, () => setImmediate(resolve))),
    leave: () => socket.destroy(),
  }
}
