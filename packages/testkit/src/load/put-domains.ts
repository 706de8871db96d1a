import { createHash, randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { DomainCode, DomainId } from '@placet/contract/ids'
import { firstLayerFile } from '@placet/contract/published-config'
import { putArtifact } from '@placet/stream/artifact-store'
import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { streamNames } from '@placet/stream/names'
import { signingKey } from '@placet/stream/publish-keys'
import { administratorCredentials } from '../local-stream-authority.ts'
import { LOCAL_PUBLISH_KEY } from '../local-publish-key.ts'
import type { LoadDomain } from './plan-consent.ts'

export interface PutDomainsOptions {
  url: string
  prefix: string
  shards: number
  count: number
}

/** Streams and published domains without the rest of the product, for measurements of the edge alone. */
export async function putDomains({ url, prefix, shards, count }: PutDomainsOptions): Promise<LoadDomain[]> {
  const connection = await connectStream({
    servers: url.split(','),
    name: 'put domains',
    credentials: await administratorCredentials(),
  })
  try {
    await ensureStreams(connection, { prefix, shards })
    const domains = Array.from({ length: count }, (_, index): LoadDomain => {
      const code = DomainCode.parse(randomBytes(5).toString('hex'))
      const name = `shop-${index + 1}.example.com`
      return { code, domainId: DomainId.parse(`dom_${code}${'0'.repeat(12)}`), hosts: [name, `www.${name}`] }
    })
    for (const { domainId, code, hosts } of domains) {
      const script = `/* ${code} */`
      const etag = createHash('sha256').update(script).digest('base64url').slice(0, 22)
      await putArtifact(
        connection,
        streamNames(prefix).publishedBucket,
        {
          meta: {
            schema: 2,
            code,
            domainId,
            version: 1,
            etag,
            hostnames: hosts,
            consentLog: true,
            places: {},
            regions: 1,
            languages: ['en'],
            detectLanguage: false,
            files: { [firstLayerFile(0, 'en')]: { etag, head: 0 } },
          },
          heads: [new Uint8Array()],
          tails: new Map([[etag, brotliCompressSync(script)]]),
        },
        signingKey(LOCAL_PUBLISH_KEY),
      )
    }
    return domains
  } finally {
    await connection.close()
  }
}
