import { receiveNotice, receiveWalletNotice } from '@placet/core/payments/index'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../http/api.ts'
import { networkOf } from '../../http/origin.ts'

const NOTICE_MAX_BYTES = 64 * 1024

/** Webhooks of payment provider and wallet. Signatures cover the raw bytes, so bodies are not parsed first. */
export async function registerPaymentNotices(api: Api): Promise<void> {
  await api.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: NOTICE_MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/payment/notice', async (request) => {
      const signature = request.headers[api.deps.payments?.signatureHeader ?? '']
      await receiveNotice(api.deps, {
        raw: bytesOf(request),
        signature: typeof signature === 'string' ? signature : '',
      })
      return { success: true }
    })
    scope.post('/api/wallet/notice', async (request) => {
      await receiveWalletNotice(api.deps, {
        raw: bytesOf(request),
        headers: request.headers,
        network: networkOf(request.ip),
      })
      return { success: true }
    })
  })
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
