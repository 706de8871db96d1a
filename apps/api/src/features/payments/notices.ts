import { receiveNotice } from '@placet/core/payments/index'
import type { Api } from '../../http/api.ts'

const NOTICE_MAX_BYTES = 64 * 1024

/** Where the payment provider tells that something happened. Its signature is over the very bytes, so they are not read before. */
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
        raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : '',
      })
      return { success: true }
    })
  })
}
