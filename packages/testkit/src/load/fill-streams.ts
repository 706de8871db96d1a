import { ConsentRecord } from '@placet/contract/events/consents-recorded.v1'
import { connectStream } from '@placet/stream/connect'
import { streamNames } from '@placet/stream/names'
import { pack } from '@placet/stream/pack'
import { publish } from '@placet/stream/publish'
import { randomBytes } from 'node:crypto'
import { administratorCredentials } from '../local-stream-authority.ts'
import { type LoadDomain, planConsent } from './plan-consent.ts'

export interface FillOptions {
  url: string
  prefix: string
  shards: number
  domains: readonly LoadDomain[]
  messages: number
  recordsPerMessage: number
}

const inFlight = 16

/** Messages as a busy edge makes them, without an edge: only the reader is measured. */
export async function fillStreams(options: FillOptions): Promise<number> {
  const { url, prefix, shards, domains, messages, recordsPerMessage } = options
  const conn = await connectStream({
    servers: url.split(','),
    name: 'fill streams',
    credentials: await administratorCredentials(),
  })
  const names = streamNames(prefix)
  let next = 0
  try {
    await Promise.all(Array.from({ length: inFlight }, fill))
    return messages * recordsPerMessage
  } finally {
    await conn.close()
  }

  async function fill(): Promise<void> {
    while (next < messages) {
      const number = next
      next += 1
      const shard = number % shards
      const own = domains.filter((_, index) => index % shards === shard)
      const records = Array.from({ length: recordsPerMessage }, (_, index) => record(number + index, own))
      await publish(conn, {
        subject: names.consentSubject(shard),
        msgId: `fill-${number}`,
        data: pack(JSON.stringify({ type: 'consents.recorded.v1', records })),
        timeoutMs: 60_000,
      })
    }
  }
}

function record(index: number, domains: readonly LoadDomain[]): ConsentRecord {
  const { submission, code, cell } = planConsent(index, domains)
  return ConsentRecord.parse({
    ...submission,
    path: cell.path,
    domainId: cell.domain,
    code,
    host: cell.host,
    country: cell.country,
    network: `11.${(index >> 8) % 250}.${index % 250}.0`,
    browser: 'Firefox 140',
    device: cell.device,
    receivedAt: submission.clientAt,
    salt: randomBytes(16).toString('hex'),
  })
}
