import { type Socket, connect } from 'node:net'
import { quantiles } from '../measure/quantiles.ts'
import { FloodOrder, type FloodResult } from './flood-order.ts'
import { planConsent, visitorHeaders } from './plan-consent.ts'

/**
 * Sends consents over kept-alive connections, each sending the next one when the last is answered. Requests are built
 * beforehand and answers only classified by status, so that the generator uses as little CPU as possible.
 */
const order = FloodOrder.parse(JSON.parse(process.argv[2] ?? ''))
const { hostname, port } = new URL(order.url)
const requests = Array.from({ length: order.requests }, (_, index) => toRequest(index))
const latencyMs: number[] = []
const answers = new Map<number, number>()
let next = 0
const cpuAtStart = process.cpuUsage()
const startedAt = performance.now()
const endsAt = startedAt + order.seconds * 1000
await Promise.all(Array.from({ length: order.connections }, flood))
const cpu = process.cpuUsage(cpuAtStart)
const result: FloodResult = {
  seconds: (performance.now() - startedAt) / 1000,
  answers: Object.fromEntries(answers),
  latencyMs: quantiles(latencyMs),
  generatorCpuSeconds: (cpu.user + cpu.system) / 1e6,
}
process.stdout.write(`${JSON.stringify(result)}\n`)

function flood(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let sentAt = 0
    socket.on('connect', () => (sentAt = sendNext(socket)))
    socket.on('data', (answer) => {
      const now = performance.now()
      count(statusOf(answer))
      latencyMs.push(now - sentAt)
      if (now >= endsAt) {
        socket.destroy()
        resolve()
      } else sentAt = sendNext(socket)
    })
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('the server closed a connection')))
  })
}

function sendNext(socket: Socket): number {
  const [request] = requests.slice(next, next + 1)
  next = (next + 1) % requests.length
  if (request !== undefined) socket.write(request)
  return performance.now()
}

function count(status: number): void {
  answers.set(status, (answers.get(status) ?? 0) + 1)
}

// "HTTP/1.1 204 No Content": answers without a body arrive in one chunk.
function statusOf(answer: Buffer): number {
  return Number(answer.toString('latin1', 9, 12))
}

function toRequest(index: number): Buffer {
  const { code, headers, submission } = planConsent(index, order.domains)
  const body = JSON.stringify(submission)
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    ...headers,
    ...(order.networks && { [visitorHeaders.address]: `203.0.${index % order.networks}.7` }),
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': 'en-GB,en;q=0.9',
    referer: `${headers['origin']}/`,
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'cross-site',
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST /c2/${code}/consent HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}
