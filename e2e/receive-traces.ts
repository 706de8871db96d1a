import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Link = z.object({ traceId: z.string(), spanId: z.string() })
const Attribute = z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) })
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              links: z.array(Link).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
})

export interface ReceivedSpan {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  links: { traceId: string; spanId: string }[]
}

/** A trace collector for the programs: an OTLP/HTTP address that accepts their spans. */
export async function receiveTraces() {
  const spans: ReceivedSpan[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { resourceSpans } = Export.parse(JSON.parse(body))
      for (const { resource, scopeSpans } of resourceSpans) {
        const name = resource.attributes.find(({ key }) => key === 'service.name')
        const service = name?.value.stringValue ?? ''
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ service, ...span }))))
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
