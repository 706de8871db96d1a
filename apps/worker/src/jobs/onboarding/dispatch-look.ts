import type { PayloadOf } from '@placet/contract/job'
import type { JOBS } from '@placet/contract/jobs'
import type { Ctx } from '@placet/core/context'
import { loadLookRequest } from '@placet/core/onboarding/index'
import { publish } from '@placet/stream/publish'
import type { ScanTarget } from '../scans/dispatch-scan.ts'

const PUBLISH_TIMEOUT_MS = 10_000

/** Hands the home page to a scanner. Idempotent: handed over twice, it is still recorded once. */
export async function dispatchLook(
  ctx: Ctx,
  { conn, names }: ScanTarget,
  payload: PayloadOf<typeof JOBS.dispatchLook>,
): Promise<void> {
  const request = await loadLookRequest({ ctx, input: payload })
  if (request === null) return
  await publish(conn, {
    subject: names.lookRequestSubject,
    msgId: request.lookId,
    data: JSON.stringify(request),
    timeoutMs: PUBLISH_TIMEOUT_MS,
  })
}
