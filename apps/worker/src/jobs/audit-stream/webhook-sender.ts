import type { WebhookSender } from '@placet/core/ports'
import type { AllowedTarget } from '@placet/node-runtime/allowed-targets'
import { type Asked, askChecked } from '@placet/node-runtime/ask-checked'

const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 16 * 1024
const USER_AGENT = 'PlacetWebhook/1.0'

/** Posts over HTTPS, never inside our own network, and follows no redirects. `allowed` as for scans. */
export function createWebhookSender({ allowed }: { allowed: readonly AllowedTarget[] }): WebhookSender {
  return {
    async post(url, { headers, body }) {
      if (URL.parse(url)?.protocol !== 'https:') return { kind: 'failed', reason: 'not an https address' }
      const asked = await askChecked(url, {
        ...{ allowed, headers, body },
        method: 'POST',
        userAgent: USER_AGENT,
        maxBytes: ANSWER_MAX_BYTES,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const isAccepted = asked.kind === 'answered' && asked.status >= 200 && asked.status < 300
      return isAccepted ? { kind: 'accepted' } : { kind: 'failed', reason: reasonOf(asked) }
    },
  }
}

function reasonOf(asked: Asked): string {
  switch (asked.kind) {
    case 'answered':
      return `status ${asked.status}`
    case 'refused':
      return 'not a public address'
    case 'unknown_host':
      return 'unknown host name'
    case 'too_large':
      return 'the response is too large'
    case 'failed':
      return asked.reason
  }
}
