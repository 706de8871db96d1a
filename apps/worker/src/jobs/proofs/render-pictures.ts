import type { PayloadOf } from '@placet/contract/job'
import type { JOBS } from '@placet/contract/jobs'
import type { Ctx } from '@placet/core/context'
import { loadPictureRequests } from '@placet/core/proofs/index'
import { publish } from '@placet/stream/publish'
import type { ScanTarget } from '../scans/dispatch-scan.ts'

const PUBLISH_TIMEOUT_MS = 10_000

/** Hands each region and language to a scanner. If handed over twice, the first picture of each is kept. */
export async function renderPictures(
  ctx: Ctx,
  { conn, names }: ScanTarget,
  payload: PayloadOf<typeof JOBS.renderPictures>,
): Promise<void> {
  for (const { isQuick, request } of await loadPictureRequests({ ctx, input: payload })) {
    // Checks are requested repeatedly, so each gets a unique message id.
    const once = request.isCheck ? `.${ctx.clock.now().getTime()}` : ''
    await publish(conn, {
      subject: names.pictureRequestSubject(isQuick),
      msgId: `${request.id}${once}`,
      data: JSON.stringify(request),
      timeoutMs: PUBLISH_TIMEOUT_MS,
    })
  }
}
