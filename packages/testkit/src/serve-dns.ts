import { type RemoteInfo, createSocket } from 'node:dgram'
import { once } from 'node:events'

const TXT = 16
const NAME_AT = 12
const IN_CLASS = 1
const TTL_SECONDS = 60
const ANSWER_FLAGS = 0x8180
const NO_SUCH_NAME = 3
const SERVER_FAILURE = 2

export interface LocalDns {
  /** The value for `PLACET_DNS_SERVERS`. */
  server: string
  /** TXT values by name. A name without an entry doesn't exist. */
  records: Map<string, string[]>
  /** Names for which the server fails. */
  failing: Set<string>
  close(): Promise<void>
}

/** A name server for tests that knows TXT records only. */
export async function serveDns(): Promise<LocalDns> {
  const records = new Map<string, string[]>()
  const failing = new Set<string>()
  const socket = createSocket('udp4')
  socket.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const { name, end } = readName(query)
    const isTxt = query.readUInt16BE(end) === TXT
    const values = isTxt ? (records.get(name) ?? []) : []
    const code = failing.has(name) ? SERVER_FAILURE : records.has(name) ? 0 : NO_SUCH_NAME
    const header = Buffer.alloc(NAME_AT)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(ANSWER_FLAGS | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(code === 0 ? values.length : 0, 6)
    const question = query.subarray(NAME_AT, end + 4)
    const answers = code === 0 ? values.map(txtRecord) : []
    socket.send(Buffer.concat([header, question, ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    server: `127.0.0.1:${socket.address().port}`,
    records,
    failing,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  }
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = NAME_AT
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function txtRecord(value: string): Buffer {
  const text = Buffer.from(value)
  const head = Buffer.alloc(13)
  // Points to the name in the question.
  head.writeUInt16BE(0xc000 | NAME_AT, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(IN_CLASS, 4)
  head.writeUInt32BE(TTL_SECONDS, 6)
  head.writeUInt16BE(text.length + 1, 10)
  head.writeUInt8(text.length, 12)
  return Buffer.concat([head, text])
}
